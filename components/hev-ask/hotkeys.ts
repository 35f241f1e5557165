/** One chord: its key, lower-case, and exactly the modifiers that must be down. */
export interface Chord {
  key: string;
  ctrl: boolean;
  meta: boolean;
  alt: boolean;
  shift: boolean;
}

/** What is open when nothing else is said. */
export const DEFAULT_HOTKEYS = 'mod+k';

/** Whether `mod` is the command key here. */
export function isApple(): boolean {
  const { platform, userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return /mac|iphone|ipad|ipod/i.test(userAgentData?.platform || platform);
}

/** `mod+k /` → two chords. What can't be read is left out: a typing error must not take other keys away. */
export function parseHotkeys(hotkeys: string): Chord[] {
  const apple = isApple();
  return hotkeys
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((chord) => {
      const parts = chord.split('+');
      const key = parts.pop() || '+';
      const has = (name: string) => parts.includes(name);
      return {
        key,
        ctrl: has('ctrl') || has('control') || (has('mod') && !apple),
        meta: has('meta') || has('cmd') || (has('mod') && apple),
        alt: has('alt') || has('option'),
        shift: has('shift'),
      };
    });
}

/** The key of an event on a Latin keyboard: `л` on the K of a Russian one is `k`. */
function latinKey(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  return key.length === 1 && key > '\u007f' && event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : key;
}

/** Whether an element takes text, so that a bare key belongs to it. */
function takesText(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input,textarea,select,[role=textbox],[role=searchbox],[role=combobox],[contenteditable=""],[contenteditable=true]')
  );
}

/**
 * Whether an event is one of the chords: exactly its modifiers and no others, never with AltGr, not while an
 * input method composes, not when somebody has prevented it, and a bare key only outside fields, those in
 * shadow trees included.
 */
export function matchHotkey(event: KeyboardEvent, chords: readonly Chord[]): boolean {
  // Browsers fill a field from a list with a keydown that is no KeyboardEvent and has no key.
  if (!event.key || event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return false;
  const key = latinKey(event);
  return chords.some((chord) => {
    // A layout may need Shift for a sign (`/` is Shift+7 in Germany): there the sign itself says enough.
    const shift = chord.shift === event.shiftKey || (!chord.shift && !/^([a-z0-9]|.{2,})$/.test(chord.key));
    const exact =
      chord.key === key && shift && chord.ctrl === event.ctrlKey && chord.meta === event.metaKey && chord.alt === event.altKey;
    const bare = !(chord.ctrl || chord.meta || chord.alt);
    return exact && !(bare && event.composedPath().some(takesText));
  });
}

/** What a trigger shows and announces for the first chord: `⌘K` / `Meta+K`, `Ctrl K` / `Control+K`. */
export function describeHotkey(hotkeys: string): { label: string; aria: string } | undefined {
  const chord = parseHotkeys(hotkeys)[0];
  if (!chord) return undefined;
  const key = chord.key.length === 1 ? chord.key.toUpperCase() : chord.key[0]?.toUpperCase() + chord.key.slice(1);
  const keys: [boolean, string, string, string][] = [
    [chord.ctrl, '⌃', 'Ctrl', 'Control'],
    [chord.alt, '⌥', 'Alt', 'Alt'],
    [chord.shift, '⇧', 'Shift', 'Shift'],
    [chord.meta, '⌘', 'Meta', 'Meta'],
  ];
  const down = keys.filter(([held]) => held);
  const label = isApple() ? down.map((names) => names[1]).join('') + key : [...down.map((names) => names[2]), key].join(' ');
  return { label, aria: [...down.map((names) => names[3]), key].join('+') };
}
