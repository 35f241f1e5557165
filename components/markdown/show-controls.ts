const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Code with the signs that turn the reading direction made visible: what it does is what it shows. */
export function showControls(code: string): string {
  return code.replace(TURNS, (sign) => `‹U+${sign.charCodeAt(0).toString(16).toUpperCase()}›`);
}

/** Text without those signs, and without controls. */
export function dropControls(text: string): string {
  return text.replace(TURNS, '').replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g, '');
}
