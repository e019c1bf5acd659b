import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wordFaults } from './check';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'words-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['/** What a step needs. */', 1],
  ['/**\n * Whose task it is.\n */', 1],
  ['/** Of the contest. */', 1],
  ['/** Offers of the foundation. */', 0],
  ['/** Returns what a step needs. */', 0],
  ['// What is said here is no docstring.', 0],
  ["const text = '/** What a text says. */';", 0],
  ['const seen = 1;', 1],
  ['function told(asked: string, [first, ...left]: string[]) {}', 3],
  ['rows.map(({ sum: given }) => given);', 1],
  // The key of an answer is named by the API.
  ['const { seen, sum } = answer;', 0],
  ['interface Place {}', 1],
  ['const seenVersion = 1; type Places = string;', 0],
])('%s has %i faults', (text, count) => {
  writeFileSync(path.join(folder, 'a.ts'), text);
  expect(wordFaults(folder, 'a.ts')).toHaveLength(count);
});

test('a fault is named with its line', () => {
  writeFileSync(path.join(folder, 'a.ts'), 'const a = 1;\n/** How\n * far. */\nconst b = 2;\n');
  expect(wordFaults(folder, 'a.ts')).toEqual([{ file: 'a.ts', line: 2, text: 'How far.' }]);
});
