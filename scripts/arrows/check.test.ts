import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectDir } from '../stack/project-dir';
import { faultOf, importCycles } from './check';
import { importsOf } from './imports';
import { ARROWS } from './table';

const isWrong = (from: string, to: string): boolean => faultOf({ from, to }) !== undefined;

test.each([
  ['domain/roles.ts', 'texts/translate.ts'],
  ['workflows/batch.ts', 'records/tasks.ts'],
  ['records/tasks.ts', 'api/services.ts'],
  ['workers/relay.ts', 'api/areas/inbox/queries/inbox.ts'],
  ['api/app.ts', 'workers/relay.ts'],
  ['api/middleware/parse.ts', 'api/areas/inbox/queries/inbox.ts'],
  ['api/areas/inbox/routes/inbox.ts', 'api/areas/people/commands/update-user.ts'],
  ['api/areas/inbox/routes/inbox.ts', 'api/areas/people/routes/users.ts'],
  ['api/areas/inbox/contract/inbox.ts', 'api/areas/inbox/queries/inbox.ts'],
  ['api/contract/text.ts', 'records/problem.ts'],
  ['web/app/store.ts', 'api/areas/inbox/queries/inbox.ts'],
  ['web/app/store.ts', 'records/problem.ts'],
  ['web/shared/Page.tsx', 'web/features/inbox/slice.ts'],
  ['web/reads/saga.ts', 'web/steps/submit/slice.ts'],
  ['web/routes/route.ts', 'web/app/pages.ts'],
  ['web/steps/Brief.tsx', 'web/features/application/page.tsx'],
  ['signing/ticket.ts', 'demo/key-holders.ts'],
  ['api/services.ts', 'demo/seed.ts'],
  ['records/tasks.ts', 'tests/kit/world.ts'],
  ['api/services.ts', 'api/testing/api.ts'],
  ['brand-new/file.ts', 'domain/roles.ts'],
])('%s may not import %s', (from, to) => expect(isWrong(from, to)).toBe(true));

test.each([
  ['workflows/batch.ts', 'domain/flows.ts'],
  ['api/areas/inbox/routes/inbox.ts', 'api/areas/inbox/commands/claim.ts'],
  ['api/areas/inbox/routes/inbox.ts', 'api/areas/people/queries/list.ts'],
  ['api/areas/inbox/routes/inbox.ts', 'api/areas/people/contract/users.ts'],
  ['api/routes.ts', 'api/areas/people/routes/users.ts'],
  ['web/app/store.ts', 'api/areas/inbox/contract/inbox.ts'],
  ['scripts/start.ts', 'demo/seed.ts'],
  ['api/areas/inbox/inbox.itest.ts', 'workers/relay.ts'],
])('%s may import %s', (from, to) => expect(isWrong(from, to)).toBe(false));

describe('imports of a file', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'arrows-'));
  afterAll(() => rmSync(root, { recursive: true }));
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) writeFileSync(path.join(root, `${name}.ts`), '');
  writeFileSync(
    path.join(root, 'x.ts'),
    `import a from './a';
     import type { B } from './b';
     export * from './c';
     const d = () => import('./d');
     type E = import('./e').E;
     const f = require('./f');
     import pg from 'pg';`,
  );
  const imports = importsOf(root, 'x.ts');

  test('are found if they are static, lazy, of a type, or by require; imports of packages are ignored', () => {
    expect(imports.map(({ to }) => to)).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts', 'f.ts']);
    expect(imports.find(({ to }) => to === 'd.ts')).toMatchObject({ line: 4 });
  });

  test('that form a cycle are found, also if one is lazy or of a type', () => {
    const arrow = (from: string, to: string) => ({ from, to, line: 1 });
    expect(importCycles([arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'a'), arrow('c', 'd')])).toEqual([
      ['a', 'b', 'c'],
    ]);
    expect(importCycles([arrow('a', 'b'), arrow('b', 'c')])).toEqual([]);
  });
});

test('the page on the architecture names every folder that has a row', () => {
  const page = readFileSync(path.join(projectDir, 'docs/architecture.md'), 'utf8');
  const tops = new Set(Object.keys(ARROWS).map((pattern) => pattern.split('/')[0]));
  expect([...tops].filter((top) => !page.includes(`\`${top}/\``))).toEqual([]);
});
