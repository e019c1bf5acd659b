import { z } from 'zod';
import { MIME } from '../../files/check/types';
import { contract } from '../contract';
import type { AnyEndpoint } from '../contract/endpoint';
import { STORED_TYPES } from '../contract/stored-types';
import { printOpenApi } from './document';

const endpoints: readonly AnyEndpoint[] = Object.values(contract);

/** Every schema within this one, itself included. */
function* within(value: unknown, visited = new Set<unknown>()): Generator<z.ZodType> {
  if (typeof value !== 'object' || value === null || visited.has(value)) return;
  visited.add(value);
  if (value instanceof z.ZodType) yield value;
  const inner = value instanceof z.ZodType ? value.def : value;
  for (const each of Object.values(inner)) yield* within(each, visited);
}

test('a number that is one of several is printed with all of them: the generator prints the first alone', () => {
  const several = endpoints.flatMap(({ method, path, params, query, body, output }) =>
    [...within([params, query, body, output])]
      .filter(
        (schema): schema is z.ZodLiteral => schema instanceof z.ZodLiteral && schema.def.values.length > 1,
      )
      .map((schema) => ({
        call: `${method} ${path}`,
        values: schema.def.values,
        printed: schema.meta()?.enum,
      })),
  );
  expect(several.length).toBeGreaterThan(10);
  expect(several.filter(({ values, printed }) => JSON.stringify(values) !== JSON.stringify(printed))).toEqual(
    [],
  );
});

test('a methodology has both formats in the document', () => {
  const { paths } = printOpenApi(endpoints, 'https://example.org');
  const store = JSON.stringify(paths?.['/api/evaluation/methodology/store']?.post?.requestBody);
  expect(store).toContain('"format":{"type":"number","enum":[1,2]');
});

test('a stored file is answered in each type that a slot may take', () => {
  expect(new Set(STORED_TYPES)).toEqual(new Set(Object.values(MIME)));
});
