import type { Element } from './element.js';

/** Raw HTML that was taken out of the text, or an element whose content is to be read as Markdown. */
export interface StashedHtml {
  html: string;
  element?: Element | undefined;
  /** 1-based line on which it starts; 0 where it isn't known. */
  line: number;
}

/** What was taken out of the text, by the number in its placeholder. */
export class HtmlStash {
  readonly blocks: StashedHtml[] = [];

  /** Keeps the HTML and returns the placeholder that stands for it. */
  store(html: string, line = 0, element?: Element): string {
    this.blocks.push({ html, line, element });
    return `\x02wzxhzdk:${this.blocks.length - 1}\x03`;
  }
}

/** The placeholder of a stashed block; the group is its number. */
export const htmlPlaceholder = /\x02wzxhzdk:([0-9]+)\x03/g;

/** Text with, for each of its lines, the line of the body that it came from. */
export interface MappedText {
  text: string;
  lines: number[];
}

/** Marks of a heading's line in the text: private-use characters around the number. */
export const lineMark = /\ue0f0(\d+)\ue0f1/g;
