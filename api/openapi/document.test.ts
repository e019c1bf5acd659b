import { z } from 'zod';
import { integration } from '../areas/integration/contract/integration';
import { contract } from '../contract';
import type { AnyEndpoint } from '../contract/endpoint';
import { printOpenApi } from './document';

const endpoints: readonly AnyEndpoint[] = [...Object.values(contract), ...Object.values(integration)];

/** Yields this schema and every schema nested in it. */
function* nestedSchemas(value: unknown, visited = new Set<unknown>()): Generator<z.ZodType> {
  if (typeof value !== 'object' || value === null || visited.has(value)) return;
  visited.add(value);
  if (value instanceof z.ZodType) yield value;
  const inner = value instanceof z.ZodType ? value.def : value;
  for (const schema of Object.values(inner)) yield* nestedSchemas(schema, visited);
}

test('a union of numbers is printed with all its values, not only with the first', () => {
  const unions = endpoints.flatMap(({ method, path, params, query, body, output }) =>
    [...nestedSchemas([params, query, body, output])]
      .filter(
        (schema): schema is z.ZodLiteral => schema instanceof z.ZodLiteral && schema.def.values.length > 1,
      )
      .map((schema) => ({
        call: `${method} ${path}`,
        values: schema.def.values,
        printed: schema.meta()?.enum,
      })),
  );
  expect(unions.length).toBeGreaterThan(10);
  expect(unions.filter(({ values, printed }) => JSON.stringify(values) !== JSON.stringify(printed))).toEqual(
    [],
  );
});

test('a methodology has both formats in the OpenAPI description', () => {
  const { paths } = printOpenApi(endpoints, 'https://example.org');
  const store = JSON.stringify(paths?.['/api/evaluation/methodology/store']?.post?.requestBody);
  expect(store).toContain('"format":{"type":"number","enum":[1,2]');
});

const printPaths = () => printOpenApi(endpoints, 'https://example.org').paths ?? {};
const multipartFormOf = (path: string) => {
  const body = printPaths()[path]?.post?.requestBody as
    | { content: Record<string, { schema: unknown; encoding?: unknown }> }
    | undefined;
  return body?.content['multipart/form-data'];
};

const PDF = 'application/pdf';
const SHEETS = 'application/vnd.ms-excel, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TABLES = `${SHEETS}, ${PDF}`;
const MIB = 1024 * 1024;

// rules/limits, "Files": tables and reports are xls, xlsx or pdf; files to sign are PDF; submitted documents may also be pictures; 50 MiB
// each.
test.each([
  ['/api/reporting/{id}/file', PDF, 50],
  ['/api/reporting/procedure/{id}/uploading', PDF, 50],
  ['/api/reporting/{id}/reporting/{procedureId}', TABLES, 50],
  ['/api/integration/files', `${TABLES}, image/png, image/jpeg`, 50],
])('the form of %s names the accepted file types and the maximum size', (path, contentType, mebibytes) => {
  const file = { type: 'string', format: 'binary', maxLength: mebibytes * MIB };
  expect(multipartFormOf(path)).toMatchObject({
    schema: { type: 'object', properties: { file }, required: expect.arrayContaining(['file']) as unknown },
    encoding: { file: { contentType } },
  });
});

test('an expert’s documents are PDF of at most 20 MiB in a field for each slot', () => {
  const form = multipartFormOf('/api/users/{id}/documents') as {
    schema: { properties: object; required?: string[] };
  };
  expect(Object.keys(form.schema.properties)).toHaveLength(9);
  for (const field of Object.values(form.schema.properties))
    expect(field).toEqual({ type: 'string', format: 'binary', maxLength: 20 * MIB });
  expect(form.schema.required).toBeUndefined();
});

test('every form with files names their types and maximum size', () => {
  const forms = endpoints.filter(({ multipart }) => multipart);
  expect(forms.length).toBeGreaterThan(4);
  expect(forms.filter(({ upload }) => !upload).map(({ path }) => path)).toEqual([]);
});
