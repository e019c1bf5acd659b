import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const RULES = 'docs/rules';
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Landed migrations are never edited; saved histories are what they were; this file names what it looks for. */
const LEFT_ALONE = /^db\/migrations\/00(0\d|1[0-6])-|\/histories\/|^tests\/citations\.test\.ts$/;
const PROSE_OR_CODE = /\.(ts|tsx|cjs|js|md|yml|yaml|css|html)$/;

/** A page that a reader of the repository does not have. */
const OUTSIDE =
  /0-decisions|decisions page|\bdesign(\.md|, ")|\(findings,|\bdecisions, "|\bfindings\/|\bspecifications? \d|\bthe specifications?\b|§ ?\d|\b[0-3] §|\bspec: ['"][0-3] |\bissue \d/gi;
const CITATION = /\brules\/([a-z-]+)(\.md|, \\?"([^"\\]+))?/g;
/** A reference of one page of the rules to another. */
const LINK = /\]\(([a-z-]+)\.md\), "([^"]+)"/g;
const DECISION = /\bdecisions?[ /](\d{4})\b/g;

/** The text with lines that go on in the next, also of a comment, as one. */
const joined = (text: string) => text.replace(/\s*\n\s*(\*(?!\/)|\/\/)?\s*/g, ' ');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => PROSE_OR_CODE.test(file) && !LEFT_ALONE.test(file) && existsSync(path.join(ROOT, file)))
  .map((file) => ({ file, text: joined(read(file)) }));

const headings = new Map(
  readdirSync(path.join(ROOT, RULES)).map((page) => [
    page.replace('.md', ''),
    Array.from(read(`${RULES}/${page}`).matchAll(/^## (.+)$/gm), ([, heading = '']) => heading),
  ]),
);
const isThere = (page: string, heading?: string) =>
  heading === undefined ? headings.has(page) : !!headings.get(page)?.includes(heading);
const decisions = readdirSync(path.join(ROOT, 'docs/decisions')).map((page) => page.slice(0, 4));

test('nothing cites a page that is not in the repository', () => {
  const outside = files.flatMap(({ file, text }) =>
    Array.from(text.matchAll(OUTSIDE), ([cited]) => `${file}: ${cited}`),
  );
  expect(outside).toEqual([]);
});

test('every rule that is cited is there, under its page and heading', () => {
  const wrong = files.flatMap(({ file, text }) =>
    Array.from(text.matchAll(CITATION))
      .filter(([, page = '', ending, heading]) => !ending || !isThere(page, heading))
      .map(([cited]) => `${file}: ${cited}`),
  );
  expect(wrong).toEqual([]);
});

test('every rule that another refers to is there', () => {
  const wrong = files
    .filter(({ file }) => file.startsWith(`${RULES}/`))
    .flatMap(({ file, text }) =>
      Array.from(text.matchAll(LINK))
        .filter(([, page = '', heading]) => !isThere(page, heading))
        .map(([cited]) => `${file}: ${cited}`),
    );
  expect(wrong).toEqual([]);
});

test('a page of the rules names each heading once', () => {
  const twice = [...headings].filter(([, all]) => new Set(all).size !== all.length);
  expect(twice).toEqual([]);
});

test('every decision that is cited is there', () => {
  const wrong = files.flatMap(({ file, text }) =>
    Array.from(text.matchAll(DECISION))
      .filter(([, number = '']) => !decisions.includes(number))
      .map(([cited]) => `${file}: ${cited}`),
  );
  expect(wrong).toEqual([]);
});
