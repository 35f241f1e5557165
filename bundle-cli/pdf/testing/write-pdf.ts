/** A line of text on a page; `y` in points from the bottom of a page 800 points high. */
export interface DrawnLine {
  text: string;
  y: number;
  /** Default 12. */
  size?: number;
}

/** A bookmark; `page` from 0. */
export interface DrawnBookmark {
  title: string;
  page: number;
  y?: number;
  children?: DrawnBookmark[];
}

/** What a PDF for a test holds. */
export interface DrawnPdf {
  pages: DrawnLine[][];
  outline?: DrawnBookmark[];
  title?: string;
  /** Says that it asks for a password. */
  encrypted?: boolean;
}

const escapeText = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** Writes a small valid PDF: Helvetica, text, outline, metadata. */
export function writePdf({ pages, outline = [], title, encrypted }: DrawnPdf): Uint8Array {
  const objects: string[] = [];
  const reserve = (): number => objects.push('');
  const set = (id: number, body: string): void => {
    objects[id - 1] = body;
  };
  const [catalog, tree, font] = [reserve(), reserve(), reserve()];
  const ids = pages.map(() => ({ page: reserve(), content: reserve() }));
  set(font, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  pages.forEach((lines, index) => {
    const { page, content } = ids[index] as { page: number; content: number };
    const drawn = lines
      .map(({ text, y, size = 12 }) => `BT /F1 ${size} Tf 1 0 0 1 50 ${y} Tm (${escapeText(text)}) Tj ET`)
      .join('\n');
    set(content, `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
    set(
      page,
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 600 800] /Contents ${content} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
    );
  });
  const kids = ids.map(({ page }) => `${page} 0 R`).join(' ');
  set(tree, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  const root = outline.length > 0 ? reserve() : 0;
  const addLevel = (bookmarks: readonly DrawnBookmark[], parent: number): { first: number; last: number } => {
    const own = bookmarks.map(() => reserve());
    bookmarks.forEach((bookmark, index) => {
      const page = ids[bookmark.page]?.page ?? 0;
      const children = bookmark.children ?? [];
      const level = children.length > 0 ? addLevel(children, own[index] as number) : null;
      const links = [
        index > 0 ? `/Prev ${own[index - 1]} 0 R` : '',
        index < own.length - 1 ? `/Next ${own[index + 1]} 0 R` : '',
        level ? `/First ${level.first} 0 R /Last ${level.last} 0 R /Count ${children.length}` : '',
      ];
      const dest = bookmark.y === undefined ? '/Fit' : `/XYZ 0 ${bookmark.y} 0`;
      set(
        own[index] as number,
        `<< /Title (${escapeText(bookmark.title)}) /Parent ${parent} 0 R /Dest [${page} 0 R ${dest}] ${links.join(' ')} >>`,
      );
    });
    return { first: own[0] as number, last: own.at(-1) as number };
  };
  if (root > 0) {
    const { first, last } = addLevel(outline, root);
    set(root, `<< /Type /Outlines /First ${first} 0 R /Last ${last} 0 R /Count ${outline.length} >>`);
  }
  const info = title === undefined ? 0 : reserve();
  if (info > 0) set(info, `<< /Title (${escapeText(title ?? '')}) >>`);
  set(catalog, `<< /Type /Catalog /Pages ${tree} 0 R ${root > 0 ? `/Outlines ${root} 0 R` : ''} >>`);
  const key = '00'.repeat(32);
  const locked = `/ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`;
  return assemble(
    objects,
    `/Root ${catalog} 0 R ${info > 0 ? `/Info ${info} 0 R` : ''} ${encrypted ? locked : ''}`,
  );
}

function assemble(objects: readonly string[], trailer: string): Uint8Array {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(body, (char) => char.charCodeAt(0));
}
