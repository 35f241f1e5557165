import type { Engine, ShellHost } from './hev-ask/engine-contract.js';
import { EngineView } from './hev-ask/engine-view.js';
import { loadStrings } from './strings/load-strings.js';

/**
 * Main module of the engine: everything that a search needs and the shell can do without. Loaded by the shell,
 * by the name in `entry.json`; not part of the package's public surface.
 */
export async function startEngine(host: ShellHost): Promise<Engine> {
  const tag = host.element.getAttribute('lang') || document.documentElement.lang || host.entry.lang || 'en';
  const pack = await loadStrings(tag);
  const strings = host.useStrings(pack.strings);
  host.dialog.lang = pack.lang;
  return new EngineView(host, { lang: pack.lang, strings });
}
