import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UNUSED } from './unused-antd';

const WEB = path.join(__dirname, '..');
const SOURCES = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
);
const importers = (name: RegExp): string[] =>
  SOURCES.filter((file) =>
    [...readFileSync(path.join(WEB, file), 'utf8').matchAll(/import \{([^}]*)\} from 'antd'/gu)].some(
      ([, names = '']) => name.test(names),
    ),
  );

test('each part of antd that the build leaves out is still a part of it', () => {
  for (const file of Object.keys(UNUSED))
    expect(existsSync(path.join(WEB, '../node_modules', file))).toBe(true);
});

test('such a part could be drawn only by an antd component that a single component of ours uses without it', () => {
  // A list, a transfer and numbered pages would also draw them.
  expect(importers(/\b(List|Transfer|Pagination|Tree|TreeSelect)\b/u)).toEqual([]);
  expect(importers(/\bTable\b/u)).toEqual(['shared/table/DataTable.tsx']);
  expect(importers(/\bResult\b/u)).toEqual(['shared/Message.tsx']);
  const table = readFileSync(path.join(WEB, 'shared/table/DataTable.tsx'), 'utf8');
  expect(table).toContain('pagination={false}');
  expect(table).not.toMatch(/\bfilters:|filterDropdown/u);
  const message = readFileSync(path.join(WEB, 'shared/Message.tsx'), 'utf8');
  expect(message).not.toMatch(/\bstatus=/u);
});
