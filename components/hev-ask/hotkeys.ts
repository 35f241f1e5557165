/** One chord: its key, lower-case, and exactly the modifiers that must be down. */
export interface Chord {
  key: string;
  held: readonly string[];
}

/** What is open when nothing else is said. */
export const DEFAULT_HOTKEYS = 'mod+k';

/** Whether `mod` is the command key here. */
export function isApple(): boolean {
  return /^mac|^ip/i.test(navigator.platform);
}

/** `mod+k /` → two chords. Modifiers: `mod` (command on a Mac, else control), `ctrl`, `alt`, `shift`, `meta`. */
export function parseHotkeys(hotkeys: string): Chord[] {
  const chords =
    hotkeys
      .toLowerCase()
      .replaceAll('mod', isApple() ? 'meta' : 'ctrl')
      .match(/\S+/g) ?? [];
  return chords.map((chord) => {
    const held = chord.split('+');
    return { key: held.pop() || '+', held };
  });
}

/** The key of an event on a Latin keyboard: `л` on the K of a Russian one is `k`. */
function latinKey({ key, code }: KeyboardEvent): string {
  return (/[^ -~]/.test(key) ? code.slice(3) : key).toLowerCase();
}

/** Whether something on an event's way takes text, so that a bare key belongs to it. */
function takesText(target: Partial<HTMLElement>): boolean | undefined {
  return target.isContentEditable || target.matches?.('input,textarea,select,[role$=box]');
}

/**
 * Whether an event is one of the chords: exactly its modifiers and no others, never with AltGr, not while an
 * input method composes, not when somebody has prevented it, and a bare key only outside fields, those in
 * shadow trees included.
 */
export function matchHotkey(event: KeyboardEvent, chords: readonly Chord[]): boolean {
  // Browsers fill a field from a list with a keydown that is no KeyboardEvent and has no key.
  if (!event.key || event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph'))
    return false;
  return chords.some(
    ({ key, held }) =>
      latinKey(event) === key &&
      (['ctrl', 'alt', 'meta'] as const).every((name) => event[`${name}Key`] === held.includes(name)) &&
      // A layout may need Shift for a sign (`/` is Shift+7 in Germany): there the sign itself says enough.
      (/^\W$/.test(key) || event.shiftKey === held.includes('shift')) &&
      (event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        !event.composedPath().some(takesText as (target: EventTarget) => boolean)),
  );
}

/** What a trigger shows and announces for the first chord: `⌘K` / `Meta+K`, `Ctrl K` / `Control+K`; without one, nothing. */
export function describeHotkey(hotkeys: string): { label?: string; aria?: string } {
  const chord = parseHotkeys(hotkeys)[0];
  if (!chord) return {};
  const names = [...chord.held, chord.key].map((name) =>
    name.replace(/^./, (letter) => letter.toUpperCase()),
  );
  return { label: names.join(' ').replace('Meta ', '⌘'), aria: names.join('+').replace('Ctrl', 'Control') };
}
