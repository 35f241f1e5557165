import { SCHEMAS } from './schemas.js';

/** The endpoint's description, OpenAPI 3.1, as `GET /openapi.yaml` serves it. Paths are relative to where it is mounted. */
export const OPENAPI = `openapi: 3.1.0
info:
  title: hev ask
  summary: A documentation site's digest, and search over it.
  description: >-
    Everything that is read by GET is revalidated by its ETag. Failures are JSON with one sentence, \`error\`.
  version: '1'
  license: { name: MIT, identifier: MIT }
servers:
  - { url: ., description: Where this description was read from. }
tags:
  - { name: search }
  - { name: digest }
  - { name: mcp }
paths:
  /:
    get:
      operationId: getInfo
      tags: [search]
      summary: Example questions, the model, and whether questions are answered.
      responses:
        '200': { $ref: '#/components/responses/Info' }
        '304': { $ref: '#/components/responses/NotModified' }
        '500': { $ref: '#/components/responses/Failure' }
    post:
      operationId: ask
      tags: [search]
      summary: An answer to a question, as a stream; or the sections that match a query, as JSON.
      description: >-
        Where a model answers, a query without \`mode: keyword\` is answered as \`text/event-stream\`: named events
        \`search\`, \`sources\`, \`token\`, \`done\`, \`error\`, each with JSON data as in the schema of that name
        below \`x-events\`. \`sources\` comes once, before any token; \`done\` or \`error\` is the last. Comments keep
        the stream open. Otherwise rows come as JSON, with a \`warning\` where an answer was asked for. An empty query
        is answered with no rows.
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: '#/components/schemas/AskRequest' } }
      responses:
        '200':
          description: Rows, or the answer's stream.
          content:
            application/json: { schema: { $ref: '#/components/schemas/KeywordReply' } }
            text/event-stream:
              schema: { type: string }
              x-events:
                search: { $ref: '#/components/schemas/SearchEvent' }
                sources: { $ref: '#/components/schemas/SourcesEvent' }
                token: { $ref: '#/components/schemas/TokenEvent' }
                done: { $ref: '#/components/schemas/DoneEvent' }
                error: { $ref: '#/components/schemas/ErrorEvent' }
        '400': { $ref: '#/components/responses/Refusal' }
        '403': { $ref: '#/components/responses/Refusal' }
        '413': { $ref: '#/components/responses/Refusal' }
        '429': { $ref: '#/components/responses/Busy' }
        '500': { $ref: '#/components/responses/Failure' }
  /glossary:
    get:
      operationId: getGlossary
      tags: [digest]
      summary: The docs' own words, with the other names people use for them.
      responses:
        '200': { $ref: '#/components/responses/Glossary' }
        '304': { $ref: '#/components/responses/NotModified' }
        '500': { $ref: '#/components/responses/Failure' }
  /glossary/{term}:
    get:
      operationId: getTerm
      tags: [digest]
      summary: One entry, by its term or an alias, in any case.
      parameters:
        - { name: term, in: path, required: true, schema: { type: string } }
      responses:
        '200': { $ref: '#/components/responses/Term' }
        '304': { $ref: '#/components/responses/NotModified' }
        '404': { $ref: '#/components/responses/Refusal' }
        '500': { $ref: '#/components/responses/Failure' }
  /sections:
    get:
      operationId: getSections
      tags: [digest]
      summary: Every section's name and link.
      parameters:
        - { name: group, in: query, description: Label of a group; sections of others are left out., schema: { type: string } }
      responses:
        '200': { $ref: '#/components/responses/Sections' }
        '304': { $ref: '#/components/responses/NotModified' }
        '500': { $ref: '#/components/responses/Failure' }
  /sections/{id}:
    get:
      operationId: getSection
      tags: [digest]
      summary: One section with its summary, facts and text.
      parameters:
        - { name: id, in: path, required: true, description: 'Percent-encoded as a whole: guide%2Fstart%23set-up', schema: { type: string } }
      responses:
        '200': { $ref: '#/components/responses/Section' }
        '304': { $ref: '#/components/responses/NotModified' }
        '404': { $ref: '#/components/responses/Refusal' }
        '500': { $ref: '#/components/responses/Failure' }
  /overview:
    get:
      operationId: getOverview
      tags: [digest]
      summary: The map of the docs by group, and a short orientation.
      responses:
        '200': { $ref: '#/components/responses/Overview' }
        '304': { $ref: '#/components/responses/NotModified' }
        '500': { $ref: '#/components/responses/Failure' }
  /archive:
    get:
      operationId: getArchive
      tags: [digest]
      summary: The whole digest as a folder of Markdown files, .tar.gz.
      responses:
        '200':
          description: The tree.
          headers:
            etag: { schema: { type: string } }
            x-hev-ask-content-hash: { description: The digest's contentHash., schema: { type: string } }
          content:
            application/gzip: {}
        '304': { $ref: '#/components/responses/NotModified' }
        '500': { $ref: '#/components/responses/Failure' }
  /openapi.yaml:
    get:
      operationId: getDescription
      tags: [digest]
      summary: This description.
      responses:
        '200':
          description: OpenAPI 3.1.
          content:
            application/yaml: { schema: { type: string } }
        '304': { $ref: '#/components/responses/NotModified' }
        '500': { $ref: '#/components/responses/Failure' }
  /mcp:
    post:
      operationId: speakMcp
      tags: [mcp]
      summary: Model Context Protocol, Streamable HTTP, without sessions.
      requestBody:
        required: true
        content:
          application/json: { schema: { type: object } }
      responses:
        '200': { description: JSON-RPC, as JSON or as a stream of events. }
        '202': { description: A notification was taken. }
        '400': { description: No message of the protocol. }
        '403': { description: The host or the origin is not served. }
        '413': { description: The message is too large. }
${SCHEMAS}`;
