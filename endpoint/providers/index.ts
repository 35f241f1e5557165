export { chooseProvider } from './choose-provider.js';
export type { ChosenProvider, ProviderOptions } from './choose-provider.js';
export { loadSdk, miss, openModel } from './open-model.js';
export { isProviderName, PROVIDERS } from './provider-defaults.js';
export type { ProviderDefaults, ProviderName } from './provider-defaults.js';
export { settingsForAnswers } from './settings-for-answers.js';
