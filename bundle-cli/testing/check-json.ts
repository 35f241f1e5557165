import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { expect } from 'vitest';
import schema from '../../docs/cli.schema.json' with { type: 'json' };

const validator = new AjvJsonSchemaValidator();

/** Holds the output of a command against its documented shape, and gives it parsed. */
export function checkJson(command: keyof (typeof schema)['$defs'], stdout: string): unknown {
  const check = validator.getValidator({ $ref: `#/$defs/${command}`, $defs: schema.$defs } as never);
  const value: unknown = JSON.parse(stdout);
  expect(check(value), `${command}: ${stdout}`).toMatchObject({ valid: true });
  return value;
}
