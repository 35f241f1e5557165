import type { AskStrings } from './strings.js';

/** English, the part that comes with an endpoint. */
export const askEn: AskStrings = {
  ask: 'Ask “{query}”',
  askAbout: 'About the selected text: “{text}”',
  askFailed: 'The answer’s view can’t be loaded. Check the connection, then ask again.',
  explain: 'What does this mean?',
  followUp: 'Ask a follow-up…',
  modeAnswers: 'Answers',
  modeKeywords: 'Keywords only',
};
