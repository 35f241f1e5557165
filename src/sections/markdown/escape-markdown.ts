/** Characters that Markdown would read as marks where a page shows them as they are. */
const special =
  /\\(?=[!-/:-@[-`{-~])|`|\*(?=\S)|(?<=\S)\*|(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])|\](?=[([])|<(?=[a-z/!?])|&(?=#?[a-z\d]{1,31};)|~(?=~)|\{(?=\s*[#.:])/giu;

/** Plain words as Markdown that shows them unchanged. */
export function escapeMarkdown(text: string): string {
  return text.replace(special, '\\$&');
}

const blockStart =
  /^(?=-(?:[ \t]*-){2,}[ \t]*$|(?:[#>+|-]|={2,}|:{3,}|\/{3,}|!{3}|\?{3}|~{3,})(?:\s|$|[|=:/!?~]))|(?<=^\d{1,9})(?=[.)]\s)/gm;

/** Escapes what would start a block where a line starts with it; `moved` tells by how much an offset moves. */
export function escapeLineStarts(text: string): { text: string; moved: (offset: number) => number } {
  const added: number[] = [];
  const safe = text.replace(blockStart, (_, offset: number) => {
    added.push(offset);
    return '\\';
  });
  return { text: safe, moved: (offset) => added.filter((at) => at <= offset).length };
}
