import { z } from 'zod';
import { integration } from '../areas/integration/contract/integration';
import { contract } from '../contract';
import type { AnyEndpoint } from '../contract/endpoint';
import { printOpenApi } from './document';

const endpoints: readonly AnyEndpoint[] = [...Object.values(contract), ...Object.values(integration)];

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

const printed = () => printOpenApi(endpoints, 'https://example.org').paths ?? {};
const formOf = (path: string) => {
  const body = printed()[path]?.post?.requestBody as
    | { content: Record<string, { schema: unknown; encoding?: unknown }> }
    | undefined;
  return body?.content['multipart/form-data'];
};

const PDF = 'application/pdf';
const SHEETS = 'application/vnd.ms-excel, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TABLES = `${SHEETS}, ${PDF}`;
const MIB = 1024 * 1024;

// rules/limits, "Files": tables and reports are xls, xlsx, pdf; what is signed is PDF; submitted documents also pictures; 50 MiB each.
test.each([
  ['/api/reporting/{id}/file', PDF, 50],
  ['/api/reporting/procedure/{id}/uploading', PDF, 50],
  ['/api/reporting/{id}/reporting/{procedureId}', TABLES, 50],
  ['/api/integration/files', `${TABLES}, image/png, image/jpeg`, 50],
])('the form of %s says which types of files it takes, and how large', (path, contentType, mebibytes) => {
  const file = { type: 'string', format: 'binary', maxLength: mebibytes * MIB };
  expect(formOf(path)).toMatchObject({
    schema: { type: 'object', properties: { file }, required: expect.arrayContaining(['file']) as unknown },
    encoding: { file: { contentType } },
  });
});

test('an expert’s documents are PDF of at most 20 MiB in a field for each slot', () => {
  const form = formOf('/api/users/{id}/documents') as { schema: { properties: object; required?: string[] } };
  expect(Object.keys(form.schema.properties)).toHaveLength(9);
  for (const field of Object.values(form.schema.properties))
    expect(field).toEqual({ type: 'string', format: 'binary', maxLength: 20 * MIB });
  expect(form.schema.required).toBeUndefined();
});

test('every form with files tells their types and their size', () => {
  const forms = endpoints.filter(({ multipart }) => multipart);
  expect(forms.length).toBeGreaterThan(4);
  expect(forms.filter(({ upload }) => !upload).map(({ path }) => path)).toEqual([]);
});
