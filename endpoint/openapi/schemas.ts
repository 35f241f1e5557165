/** The `components` of the endpoint's description. */
export const SCHEMAS = `components:
  responses:
    Info:
      description: What is shown on open.
      content: { application/json: { schema: { $ref: '#/components/schemas/Info' } } }
    Glossary:
      description: All entries.
      content:
        application/json:
          schema:
            type: object
            required: [terms]
            additionalProperties: false
            properties: { terms: { type: array, items: { $ref: '#/components/schemas/Term' } } }
    Term:
      description: The entry.
      content: { application/json: { schema: { $ref: '#/components/schemas/Term' } } }
    Sections:
      description: The sections, in code-unit order of their ids.
      content:
        application/json:
          schema:
            type: object
            required: [sections]
            additionalProperties: false
            properties: { sections: { type: array, items: { $ref: '#/components/schemas/SectionRow' } } }
    Section:
      description: The section.
      content: { application/json: { schema: { $ref: '#/components/schemas/Section' } } }
    Overview:
      description: Map and orientation.
      content:
        application/json:
          schema:
            type: object
            required: [overview, context]
            additionalProperties: false
            properties: { overview: { type: string }, context: { type: string } }
    NotModified: { description: Nothing has changed since that ETag. }
    Refusal:
      description: The request can't be answered; one sentence says why.
      content: { application/json: { schema: { $ref: '#/components/schemas/Refusal' } } }
    Busy:
      description: Too many requests for now.
      headers: { retry-after: { description: Seconds., schema: { type: integer } } }
      content: { application/json: { schema: { $ref: '#/components/schemas/Busy' } } }
    Failure:
      description: Something went wrong.
      content: { application/json: { schema: { $ref: '#/components/schemas/Failure' } } }
  schemas:
    Info:
      type: object
      required: [suggestions, model, answers]
      additionalProperties: false
      properties:
        suggestions: { type: array, items: { type: string } }
        model: { type: string }
        answers: { type: boolean, description: Whether questions are answered by a model. }
    AskRequest:
      type: object
      properties:
        query: { type: string, maxLength: 4000 }
        mode: { enum: [keyword, agentic] }
        limit: { type: integer, minimum: 1, maximum: 50, description: Most rows. }
        history:
          type: array
          items:
            type: object
            required: [role, content]
            properties: { role: { enum: [user, assistant] }, content: { type: string } }
    KeywordReply:
      type: object
      required: [results, query, model, mode]
      additionalProperties: false
      properties:
        results: { type: array, items: { $ref: '#/components/schemas/ResultRow' } }
        query: { type: string }
        model: { type: string }
        mode: { const: keyword }
        covered: { type: boolean, description: 'false: nothing here clearly covers the query. Left out for an empty query.' }
        warning: { type: string }
    ResultRow:
      type: object
      required: [id, title, heading, group, url, snippet, score]
      additionalProperties: false
      properties:
        id: { type: string }
        title: { type: string, description: The page's title. }
        heading: { type: [string, 'null'], description: 'null: the page''s intro.' }
        group: { type: string }
        url: { type: string }
        snippet: { type: string }
        score: { type: number, description: Comparable within one answer only. }
    SectionRow:
      type: object
      required: [id, title, heading, group, url]
      additionalProperties: false
      properties:
        id: { type: string }
        title: { type: string }
        heading: { type: [string, 'null'] }
        group: { type: string }
        url: { type: string }
    Section:
      type: object
      required: [id, kind, title, heading, group, url, summary, hash, facts, sources, mode, terms, text]
      properties:
        id: { type: string }
        kind: { const: section }
        title: { type: string }
        heading: { type: [string, 'null'] }
        group: { type: string }
        url: { type: string }
        summary: { type: string }
        hash: { type: string }
        facts:
          type: array
          items:
            type: object
            required: [kind, literal, chunkId]
            properties:
              kind: { enum: [flag, code, value, default, key] }
              literal: { type: string }
              chunkId: { type: string }
        sources:
          type: array
          items:
            type: object
            required: [chunkId, url, anchor]
            properties:
              chunkId: { type: string }
              url: { type: string }
              anchor: { type: [string, 'null'] }
        mode: { enum: [agent-primary, source-primary] }
        terms: { type: array, items: { type: string } }
        text: { type: string, description: Markdown. }
    SearchEvent:
      type: object
      required: [query]
      additionalProperties: false
      properties: { query: { type: string, minLength: 1, description: 'What is searched for, or the heading of a section that is opened.' } }
    SourcesEvent:
      type: object
      required: [sources, model, mode]
      additionalProperties: false
      properties:
        sources:
          type: array
          description: '[n] in the answer is the n-th of them. None: the docs don''t cover the question.'
          items:
            type: object
            required: [title, url]
            additionalProperties: false
            properties:
              title: { type: string }
              heading: { type: string }
              url: { type: string }
              group: { type: string }
              terms: { type: array, items: { type: string } }
              passage: { type: string, description: The text that the answer rests on. }
        model: { type: string }
        mode: { const: agentic }
    TokenEvent:
      type: object
      required: [text]
      additionalProperties: false
      properties: { text: { type: string, minLength: 1, description: A piece of Markdown. } }
    DoneEvent:
      type: object
      additionalProperties: false
      properties:
        verified: { type: boolean, description: Whether the answer cites its sources at all. }
        citations: { type: array, items: { type: integer, minimum: 1 } }
        removed: { type: integer, minimum: 0, description: 'Links and citations that led to no source, and are text now.' }
        unsupported: { type: array, items: { type: string }, description: Code of the answer that stands in no source. }
        finish: { const: length, description: The answer was cut off by its longest length. }
        refused: { type: boolean }
        usage:
          type: object
          additionalProperties: false
          properties: { inputTokens: { type: integer }, outputTokens: { type: integer } }
    ErrorEvent:
      type: object
      required: [error, code]
      additionalProperties: false
      properties:
        error: { type: string, minLength: 1 }
        code: { type: string, pattern: ^HEV_ASK_ }
        retryAfter: { type: integer, minimum: 0, description: Seconds. }
    Term:
      type: object
      required: [term, aliases, definition]
      additionalProperties: false
      properties:
        term: { type: string }
        aliases: { type: array, items: { type: string } }
        definition: { type: string }
    Refusal:
      type: object
      required: [error]
      additionalProperties: false
      properties: { error: { type: string, minLength: 1 }, code: { type: string, pattern: ^HEV_ASK_ } }
    Busy:
      type: object
      required: [error, code, retryAfter]
      additionalProperties: false
      properties:
        error: { type: string, minLength: 1 }
        code: { type: string, pattern: ^HEV_ASK_ }
        retryAfter: { type: integer, minimum: 1, description: Seconds. }
    Failure:
      type: object
      required: [error, code]
      additionalProperties: false
      properties: { error: { type: string, minLength: 1 }, code: { type: string, pattern: ^HEV_ASK_ } }
`;
