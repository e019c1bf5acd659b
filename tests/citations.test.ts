import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const RULES = 'docs/rules';
const readSource = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Files that are not checked: landed migrations and saved histories are never edited; this file quotes the patterns. */
const UNCHECKED_FILES = /^db\/migrations\/00(0\d|1[0-6])-|\/histories\/|^tests\/citations\.test\.ts$/;
const PROSE_OR_CODE = /\.(ts|tsx|cjs|js|md|yml|yaml|css|html)$/;

/** Matches citations of a page that is not in the repository. */
const OUTSIDE =
  /0-decisions|decisions page|\bdesign(\.md|, ")|\(findings,|\bdecisions, "|\bfindings\/|\bspecifications? \d|\bthe specifications?\b|§ ?\d|\b[0-3] §|\bspec: ['"][0-3] |\bissue \d/gi;
const CITATION = /\brules\/([a-z-]+)(\.md|, \\?"([^"\\]+))?/g;
/** A link from one page of the rules to another. */
const LINK = /\]\(([a-z-]+)\.md\), "([^"]+)"/g;
const DECISION = /\bdecisions?[ /](\d{4})\b/g;

/** Returns the text with line breaks, also those within comments, replaced by spaces. */
const joinLines = (text: string) => text.replace(/\s*\n\s*(\*(?!\/)|\/\/)?\s*/g, ' ');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => PROSE_OR_CODE.test(file) && !UNCHECKED_FILES.test(file) && existsSync(path.join(ROOT, file)),
  )
  .map((file) => ({ file, text: joinLines(readSource(file)) }));

const headings = new Map(
  readdirSync(path.join(ROOT, RULES)).map((page) => [
    page.replace('.md', ''),
    Array.from(readSource(`${RULES}/${page}`).matchAll(/^## (.+)$/gm), ([, heading = '']) => heading),
  ]),
);
const isHeading = (page: string, heading?: string) =>
  heading === undefined ? headings.has(page) : !!headings.get(page)?.includes(heading);
const decisions = readdirSync(path.join(ROOT, 'docs/decisions')).map((page) => page.slice(0, 4));

test('nothing cites a page that is not in the repository', () => {
  const outside = files.flatMap(({ file, text }) =>
    Array.from(text.matchAll(OUTSIDE), ([cited]) => `${file}: ${cited}`),
  );
  expect(outside).toEqual([]);
});

test('every cited rule exists, under its page and heading', () => {
  const invalidCitations = files.flatMap(({ file, text }) =>
    Array.from(text.matchAll(CITATION))
      .filter(([, page = '', ending, heading]) => !ending || !isHeading(page, heading))
      .map(([cited]) => `${file}: ${cited}`),
  );
  expect(invalidCitations).toEqual([]);
});

test('every link between pages of the rules leads to a heading', () => {
  const invalidCitations = files
    .filter(({ file }) => file.startsWith(`${RULES}/`))
    .flatMap(({ file, text }) =>
      Array.from(text.matchAll(LINK))
        .filter(([, page = '', heading]) => !isHeading(page, heading))
        .map(([cited]) => `${file}: ${cited}`),
    );
  expect(invalidCitations).toEqual([]);
});

test('a page of the rules names each heading once', () => {
  const twice = [...headings].filter(([, titles]) => new Set(titles).size !== titles.length);
  expect(twice).toEqual([]);
});

test('every cited decision exists', () => {
  const invalidCitations = files.flatMap(({ file, text }) =>
    Array.from(text.matchAll(DECISION))
      .filter(([, number = '']) => !decisions.includes(number))
      .map(([cited]) => `${file}: ${cited}`),
  );
  expect(invalidCitations).toEqual([]);
});
