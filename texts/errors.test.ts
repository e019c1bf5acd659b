import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FLOW_KINDS } from '../domain/flows';
import { whileInBatch, type BatchKind, type LockingKind } from '../records/batches';
import { signatureRefusalCodes } from '../signing/check/check-signed';
import { hasText, LANGUAGES, translate } from './translate';

const root = path.join(__dirname, '..');

/** Returns the keys of a catalogue as paths, without plural suffixes. */
function keysOf(value: unknown, before = ''): string[] {
  if (typeof value !== 'object' || value === null) return [before.replace(/_(one|few|many|other)$/, '')];
  return Object.entries(value).flatMap(([key, entry]) => keysOf(entry, before ? `${before}.${key}` : key));
}

const catalogue = (language: string): unknown =>
  JSON.parse(readFileSync(path.join(__dirname, language, 'errors.json'), 'utf8'));

/** Server sources that create answers, without tests. */
const sources = ['api', 'records'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('test.ts'))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
);

const matchesOf = (pattern: RegExp, within: readonly string[] = sources) =>
  [...new Set(within.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')))].sort();

/** Literals with the shape of a code that are not codes: names of events, of a second step, and of a library. */
const NOT_CODES: readonly string[] = [
  'email-changed',
  'email-changed-by-office',
  'email-set-by-office',
  'rate-limiter-flexible',
  'reads-application',
  'reads-subject',
  'recovery-code-used',
  'second-step',
];

/**
 * Returns the codes that are literals of a call, and all literals of that shape in a file that passes the code as a
 * variable.
 */
const codes = [
  ...matchesOf(/new ProblemError\(\s*\d{3},\s*'([\w-]+)'/g),
  ...matchesOf(
    /'([a-z]+(?:-[a-z]+)+)'/g,
    sources.filter((text) => /new ProblemError\(\s*(?:[^,]*),\s*[a-zA-Z`]/.test(text)),
  ).filter((code) => !NOT_CODES.includes(code)),
];

/** Every kind of batch, and whether it locks its subjects for other people. */
const BATCHES: Readonly<Record<BatchKind, boolean>> = {
  session: false,
  signing: true,
  decision: true,
  document: false,
  distribution: false,
} satisfies Record<Exclude<BatchKind, LockingKind>, false> & Record<LockingKind, true>;

/** Codes that are composed of a beginning and a reason, which the literals of the sources do not show. */
const COMPOSED = [
  ...signatureRefusalCodes.map((code) => `signature-${code}`),
  ...Object.entries(BATCHES).flatMap(([kind, locks]) => {
    const reason = whileInBatch(kind as BatchKind);
    return [`rollback-${reason}`, `rollback-undo-${reason}`, ...(locks ? [`locked-${reason}`] : [])];
  }),
];

test('both languages have the same errors', () => {
  expect(new Set(keysOf(catalogue('en')))).toEqual(new Set(keysOf(catalogue('uk'))));
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('every problem code has a sentence', () => {
    expect(codes.length).toBeGreaterThan(60);
    const silentCodes = codes.filter(
      (code) =>
        !['errors', 'refusals', 'files'].some((space) => hasText(language, `${space}:${code}`, { count: 2 })),
    );
    expect(silentCodes).toEqual([]);
  });

  test('every composed code has a sentence', () => {
    expect(COMPOSED.filter((code) => !hasText(language, `errors:${code}`))).toEqual([]);
  });

  test('every key named in the sources has a text', () => {
    const silentKeys = matchesOf(/'(errors:[\w.-]+)'/g).filter(
      (key) => !hasText(language, key, { count: 2 }),
    );
    expect(silentKeys).toEqual([]);
  });

  test('every problem status has a title', () => {
    const statuses = matchesOf(/new ProblemError\(\s*(\d{3})/g);
    expect(statuses.filter((status) => !hasText(language, `errors:title.${status}`))).toEqual([]);
  });
});

test('plural forms are the language’s own', () => {
  const text = (count: number) => translate('uk', 'errors:too-many-attempts', { count });
  expect([text(1), text(3), text(15)].map((sentence) => sentence.split(' ').at(-1))).toEqual([
    'хвилину.',
    'хвилини.',
    'хвилин.',
  ]);
});

test.each(['stale', 'needs-operator'])('the sentence of %s names the kind of the subject', (code) => {
  for (const language of LANGUAGES) {
    const sentences = FLOW_KINDS.map((context) => translate(language, `errors:${code}`, { context }));
    // Each kind has a sentence of its own.
    expect(new Set(sentences).size).toBe(FLOW_KINDS.length);
  }
});
