/** What the conformance suite asks of a server, sorted by whether a server of docs can be asked it. */

/** Held against `ask serve`. */
export const OF_A_DOCS_SERVER = [
  'server-initialize',
  'ping',
  'tools-list',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
];

/** Call tools by names of the suite's own: held against a server of the same making that has such tools. */
export const OF_FIXTURE_TOOLS = ['tools-call-simple-text', 'tools-call-error', 'json-schema-2020-12'];

/** Ask for what a server of docs does not have, by why. */
export const NOT_OF_A_DOCS_SERVER = {
  'It has no resources: a section is read by read_doc, which forgives paths and cuts long text.': [
    'resources-list',
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
    'resources-subscribe',
    'resources-unsubscribe',
  ],
  'It has no prompts: its instructions say how to go about the docs.': [
    'prompts-list',
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-embedded-resource',
    'prompts-get-with-image',
  ],
  'It completes no arguments: neither prompts nor resource templates have any.': ['completion-complete'],
  'It sends no log messages: over HTTP it keeps no session, over standard output its log is stderr.': [
    'logging-set-level',
    'tools-call-with-logging',
  ],
  'Its tools give text, and data of the same meaning: no pictures, sounds or resources.': [
    'tools-call-image',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
  ],
  'Its tools answer within milliseconds: no progress, and no stream to be taken up again.': [
    'tools-call-with-progress',
    'server-sse-polling',
  ],
  'It asks nothing of the client: neither its model nor its user.': [
    'tools-call-sampling',
    'tools-call-elicitation',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
  ],
};
