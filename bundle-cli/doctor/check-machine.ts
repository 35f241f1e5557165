import type { Check } from './check.js';

/** The oldest Node.js that everything runs on; package.json says the same to npm. */
const LEAST_NODE = [20, 19] as const;

/** Keys by the names that providers give them. Search needs none of them. */
const KEYS = [
  'ANTHROPIC_API_KEY',
  'OPENAI_API_KEY',
  'OPENROUTER_API_KEY',
  'GEMINI_API_KEY',
  'GROQ_API_KEY',
] as const;

const USERS = '`ask answer`, `ask mcp` and an endpoint';

/** @param version as `process.versions.node` has it */
export function checkNode(version: string): Check {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNew = major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
  if (isNew) return { name: 'node', state: 'ok', message: `Node.js ${version}` };
  return {
    name: 'node',
    state: 'broken',
    message: `Node.js ${version} is too old.`,
    advice: `Install Node.js ${LEAST_NODE.join('.')} or newer.`,
  };
}

/** Which keys are set, by name: their values are nobody's business. */
export function checkKeys(env: Readonly<Record<string, string | undefined>>): Check {
  const set = KEYS.filter((name) => (env[name] ?? '').trim() !== '');
  const unset = KEYS.filter((name) => !set.includes(name));
  if (set.length > 0) {
    const rest = unset.length === 0 ? '' : `; not set: ${unset.join(', ')}`;
    return {
      name: 'keys',
      state: 'ok',
      message: `set: ${set.join(', ')}${rest}; ${USERS} write answers with it`,
    };
  }
  return {
    name: 'keys',
    state: 'note',
    message: `not set: ${unset.join(', ')}; search needs none`,
    advice: `Answers take one: set it where ${USERS} run.`,
  };
}
