export { chooseStep, splitWords } from './default-step.js';
export { embedText } from './embed-text.js';
export type { FakePrompt, FakeTurn, WireName } from './fake-prompt.js';
export type { FakeCall, FakeFault, FakeStep, ScriptedStep } from './fake-step.js';
export { startFakeProvider } from './start-fake-provider.js';
export type { FakeProvider, FakeProviderOptions, FakeRequest } from './start-fake-provider.js';
