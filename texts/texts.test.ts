import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { STAGES } from '../api/areas/application/contract/application';
import { refusalText } from '../api/presenters/can-reason';
import { ROLES, SYSTEM_ACTORS } from '../domain/roles';
import { VOTE_MAXIMA } from '../domain/selection/state';
import { SLOTS } from '../domain/slots';
import {
  AnswerStatus,
  FeedbackStatus,
  MatchingDecision,
  Overall,
  PaymentStatus,
  ReportingStatus,
} from '../domain/statuses';
import { ALL_PROCESSES } from '../domain/processes';
import { DEADLINE_KINDS, PROTOCOL_KINDS } from '../domain/process/types';
import { hasText, LANGUAGES, translate, type Language } from './translate';

const PLURALS: Record<Language, string[]> = {
  uk: ['one', 'few', 'many', 'other'],
  en: ['one', 'other'],
};

const namespaces = (language: Language) =>
  readdirSync(path.join(__dirname, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
    .sort();

type Texts = Map<string, unknown>;

function flatten(node: unknown, prefix = ''): [string, unknown][] {
  if (typeof node !== 'object' || node === null) return [[prefix, node]];
  return Object.entries(node).flatMap(([key, value]) => flatten(value, prefix ? `${prefix}.${key}` : key));
}

const readTexts = (language: Language, namespace: string): Texts =>
  new Map(flatten(JSON.parse(readFileSync(path.join(__dirname, language, `${namespace}.json`), 'utf8'))));

/**
 * Returns keys without plural suffixes, each with its suffixes. A key that only looks like a plural keeps its ending.
 */
function pluralFamilies(texts: Texts): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const key of texts.keys()) {
    const [, base, suffix] = /^(.*)_(one|few|many|other)$/.exec(key) ?? [];
    const plural = base !== undefined && texts.has(`${base}_one`) && texts.has(`${base}_other`);
    const name = plural ? base : key;
    places.set(name, [...(places.get(name) ?? []), ...(plural && suffix ? [suffix] : [])]);
  }
  return places;
}

const placeholders = (text: unknown) =>
  [...String(text).matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '');

function placeholdersOf(texts: Texts, name: string): string[] {
  const forms = [name, ...PLURALS.uk.map((suffix) => `${name}_${suffix}`)].filter((key) => texts.has(key));
  return [...new Set(forms.flatMap((key) => placeholders(texts.get(key))))].sort();
}

test('both languages have the same namespaces', () => {
  expect(namespaces('uk')).toEqual(namespaces('en'));
});

describe.each(namespaces('uk'))('%s', (namespace) => {
  const uk = readTexts('uk', namespace);
  const en = readTexts('en', namespace);

  test('both languages have the same keys', () => {
    expect([...pluralFamilies(uk).keys()].sort()).toEqual([...pluralFamilies(en).keys()].sort());
  });

  test.each(LANGUAGES)('%s: a number has every plural form of the language', (language) => {
    const texts = language === 'uk' ? uk : en;
    const incompleteFamilies = [...pluralFamilies(texts)].filter(
      ([, suffixes]) => suffixes.length > 0 && !PLURALS[language].every((form) => suffixes.includes(form)),
    );
    expect(incompleteFamilies).toEqual([]);
  });

  test('a number in one language is a number in the other', () => {
    const plural = (texts: Texts) =>
      [...pluralFamilies(texts)].filter(([, suffixes]) => suffixes.length > 0).map(([name]) => name);
    expect(plural(uk).sort()).toEqual(plural(en).sort());
  });

  test('placeholders are the same in both languages', () => {
    const differing = [...pluralFamilies(uk).keys()].filter(
      (name) => placeholdersOf(uk, name).join() !== placeholdersOf(en, name).join(),
    );
    expect(differing).toEqual([]);
  });

  test('no text is empty', () => {
    const empty = [...uk, ...en].filter(([, text]) => typeof text !== 'string' || text.trim() === '');
    expect(empty).toEqual([]);
  });
});

/** Keys of `processes` that the tables refer to. */
const NAMED: string[] = [
  ...ALL_PROCESSES.flatMap((table) => [
    `process.${table.process}`,
    ...Object.values(table.statuses).map((status) => `status.${table.process}.${status}`),
    ...Object.entries(table.steps).flatMap(([name, step]) => {
      const key = `step.${table.process}.${name}`;
      const outcomes = step.kinds ?? (step.to.by === 'outcome' ? Object.keys(step.to.status) : []);
      return [
        ...['label', 'task', 'done', ...(step.confirm ? ['confirm'] : [])].map((one) => `${key}.${one}`),
        ...outcomes
          .filter((outcome) => outcome !== 'done')
          .map((outcome) => `outcome.${table.process}.${name}.${outcome}`),
        ...[...(step.needs?.files ?? []), ...(step.needs?.optionalFiles ?? [])].map((slot) => `slot.${slot}`),
        ...(step.needs?.inputs ?? []).map((input) => `input.${input}`),
      ];
    }),
  ]),
  ...[...ROLES, ...SYSTEM_ACTORS].flatMap((role) => [`role.${role}`, `roleInline.${role}`]),
  // Task about an agreement that was sent back.
  'step.agreement.upload.again',
  // Causes of the task to release an expert.
  'step.review.fire.late',
  'step.review.fire.unavailable',
  // Buttons of steps that are repeated at their status (web/steps/stepLabel.test.ts).
  'step.act.upload.repeat',
  'step.document.send_to_applicant.repeat',
  // Entry of a document's history that is no step.
  'step.document.save_variables.done',
  ...DEADLINE_KINDS.map((kind) => `deadline.${kind}`),
  ...PROTOCOL_KINDS.map((kind) => `protocol.${kind}`),
  ...Object.keys(SLOTS).map((slot) => `slot.${slot}`),
  ...STAGES.flatMap((stage) => [`stage.${stage}.name`, `stage.${stage}.short`]),
  ...Object.values(PaymentStatus).map((status) => `status.payment.${status}`),
  ...Object.values(Overall).map((number) => `overall.${number}`),
  ...Object.values(ReportingStatus).map((status) => `status.reporting.${status}`),
  ...Object.values(AnswerStatus).map((status) => `status.negotiation_answer.${status}`),
  ...Object.values(FeedbackStatus).map((status) => `status.report_feedback.${status}`),
  ...Object.values(MatchingDecision).map((status) => `status.matching_decision.${status}`),
  ...Object.keys(VOTE_MAXIMA).map((name) => `criterion.${name}`),
];

test.each(LANGUAGES)('%s: every key of the tables has a name', (language) => {
  expect(NAMED.filter((key) => !hasText(language, `processes:${key}`))).toEqual([]);
});

test('every named step, outcome and status exists in the tables', () => {
  const knownNames = new Set(NAMED);
  const unknownNames = [...readTexts('uk', 'processes').keys()].filter(
    (key) => /^(process|step|outcome)\./.test(key) || /^status\.(?!session_item_)/.test(key),
  );
  expect(unknownNames.filter((key) => !knownNames.has(key))).toEqual([]);
});

/** Refusal codes in the tables' sources: every value of `code:`, and every hyphenated word. */
const CODES: string[] = (() => {
  const domain = path.join(__dirname, '..', 'domain');
  const files = ['process', 'application', 'session', 'selection', 'document'].flatMap((folder) =>
    readdirSync(path.join(domain, folder))
      .filter((file) => file.endsWith('.ts') && !/\.(test|matrix)\.ts$|^(fixture|notices)\.ts$/.test(file))
      .map((file) => path.join(domain, folder, file)),
  );
  // Codes with which the records refuse a decision when it is written.
  files.push(path.join(__dirname, '..', 'records', 'expert-limits.ts'));
  files.push(path.join(__dirname, '..', 'records', 'kinds', 'selection.ts'));
  files.push(path.join(__dirname, '..', 'records', 'documents', 'facts.ts'));
  files.push(path.join(__dirname, '..', 'records', 'documents', 'agreement.ts'));
  files.push(path.join(__dirname, '..', 'records', 'documents', 'withdrawal.ts'));
  files.push(path.join(__dirname, '..', 'records', 'steps', 'payments.ts'));
  const faults = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(/code: '([a-z-]+)'|'([a-z]+(?:-[a-z]+)+)'/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
  });
  return [...new Set(faults)].sort();
})();

test('refusal codes are found in the sources', () => {
  expect(CODES).toEqual(
    expect.arrayContaining(['role', 'completed', 'report-accepted', 'reviews-not-passed']),
  );
});

test.each(LANGUAGES)('%s: every refusal has a sentence', (language) => {
  expect(CODES.filter((code) => !hasText(language, `refusals:${code}`))).toEqual([]);
});

const STEPS = ALL_PROCESSES.flatMap((table) =>
  Object.keys(table.steps).map((name) => `${table.process}.${name}`),
);

/** Steps whose own sentence for an empty comment is quoted in the rules. */
const OWN_EMPTY: readonly string[] = ['tech_review.validate'];

const enough = ALL_PROCESSES.flatMap((table) =>
  Object.entries(table.steps).flatMap(([name, { needs }]) =>
    needs?.comment === 1 || needs?.commentRequestedFor ? [`${table.process}.${name}`] : [],
  ),
).filter((step) => !OWN_EMPTY.includes(step));

test.each(enough)('an empty comment of %s is refused with the common sentence', (step) => {
  const refusalTexts = LANGUAGES.map((language) =>
    say(language, step, 'comment-too-short', { limit: 1, length: 0 }),
  );
  expect(refusalTexts).toEqual(LANGUAGES.map((language) => EMPTY[language]));
});

const EMPTY = { uk: 'Коментар не може бути пустим', en: 'The comment must not be empty' };

/** Errors that a page shows before sending, each with the server's refusal of the same meaning. */
const SAID_BEFORE = {
  commentEmpty: 'comment-empty',
  sittingFuture: 'sitting-in-future',
  sittingDate: 'sitting-date-missing',
  sittingNumber: 'sitting-number-missing',
};
test.each(LANGUAGES)('%s: a page shows the same sentence as the server', (language) => {
  const pairs = Object.entries(SAID_BEFORE);
  expect(pairs.map(([page]) => translate(language, `application:problem.${page}`))).toEqual(
    pairs.map(([, server]) => translate(language, `refusals:${server}`)),
  );
});

test('every sentence of a refusal belongs to an existing code', () => {
  const suffixes = ['', ...STEPS.map((step) => `_${step.replace('.', '_')}`)];
  const knownCodes = new Set(CODES.flatMap((code) => suffixes.map((suffix) => code + suffix)));
  const keys = [...pluralFamilies(readTexts('uk', 'refusals')).keys()].filter(
    (key) => !key.startsWith('count.'),
  );
  expect(
    keys.filter((key) => key !== 'comment-empty' && !knownCodes.has(key.replace(/^(standing|later)\./, ''))),
  ).toEqual([]);
});

const PARAMS = {
  title: 'Договір',
  roles: ['chief', 'lawyer'],
  experts: ['e1', 'e2'],
  names: ['2027-KINO-1-1-00042 (№ 3)'],
  stage: 5,
  limit: 200,
  length: 57,
  missing: 2,
  slot: 'main',
  granted: 150_000.25,
  difference: 0.01,
  paid: 39_000,
  day: '02.03.2026',
  document: '17',
  number: '7KINO-0-1-01001',
  date: 1_772_442_000_000,
};

test.each(LANGUAGES)('%s: every sentence ends with a full stop', (language) => {
  const ownTexts = STEPS.flatMap((step) => CODES.map((code) => ({ step, code }))).filter(({ step, code }) =>
    hasText(language, `refusals:${code}_${step.replace('.', '_')}`),
  );
  const general = CODES.map((code) => ({ step: 'tech_review.validate', code }));
  const sentences = [...ownTexts, ...general].map(({ step, code }) => {
    const name = code === 'vote-out-of-range' ? 'awards' : 'until';
    return refusalText(language, step, { code, params: { ...PARAMS, name, status: 0 } }, new Map());
  });
  expect(sentences.filter((text) => /\{\{|\}\}|\$t\(|processes:|refusals:|undefined/.test(text))).toEqual([]);
});

const say = (language: Language, step: string, code: string, params = {}) =>
  refusalText(language, step, { code, params }, new Map([['e1', 'Олена Коваль']]));

test('sentences follow the grammar of the language', () => {
  expect(say('uk', 'negotiation.answer_pm', 'comment-too-short', { limit: 101, length: 57 })).toBe(
    'Коментар закороткий: потрібно щонайменше 101 символ, зараз 57',
  );
  expect(say('uk', 'expert_review.distribute', 'experts-missing', { missing: 1 })).toMatch(
    /^Бракує 1 експерта\./,
  );
  expect(say('uk', 'expert_review.distribute', 'experts-missing', { missing: 5 })).toMatch(
    /^Бракує 5 експертів\./,
  );
  expect(say('uk', 'expert_review.finish', 'reviews-open', { experts: ['e1', 'e2'] })).toMatch(
    /: Олена Коваль і e2\.$/,
  );
  expect(say('uk', 'tech_review.validate', 'wrong-status', { status: -4 })).toMatch(/«Подано апеляцію»/);
  expect(say('uk', 'agreement.upload', 'wrong-stage', { stage: 6 })).toMatch(/«Звітність»/);
  expect(say('uk', 'agreement.end', 'role', { roles: ['admin', 'lawyer'] })).toMatch(
    /: адміністратор і юрист\.$/,
  );
  expect(say('uk', 'vote.save', 'vote-out-of-range', { name: 'awards', limit: 2 })).toBe(
    'Критерій «Нагороди»: вкажіть ціле число від 0 до 2',
  );
});

/** Sentences quoted in the rules, compared literally (rules/interface, "Quoted texts"). */
const QUOTED: [Language, string, string, object, string][] = [
  [
    'uk',
    'review.failure',
    'comment-too-short',
    { limit: 100, length: 7 },
    'Довжина коментаря повинна бути мінімум 100 символів',
  ],
  ['uk', 'review.validate', 'comment-too-short', { limit: 200, length: 7 }, 'Коментар закороткий'],
  [
    'uk',
    'reporting_content.review',
    'comment-too-short',
    { limit: 1, length: 0 },
    'Коментар не може бути пустим',
  ],
  [
    'uk',
    'reporting_finance.answer',
    'comment-too-short',
    { limit: 1, length: 0 },
    'Коментар не може бути пустим',
  ],
  ['en', 'negotiation.sign', 'role', {}, 'Only the head of the department can sign the procedure'],
  ['en', 'agreement.sign', 'role', {}, 'Only the director can sign the grant agreement'],
  ['en', 'act.sign', 'role', {}, 'Only the director can sign the act'],
  ['en', 'agreement.delete_scan', 'role', {}, 'Only the administrator can delete the scanned agreement'],
  [
    'en',
    'session_tech_review.create',
    'members-missing',
    {},
    'Select at least one user to create the direction',
  ],
  [
    'en',
    'session_tech_review.create',
    'applications-missing',
    {},
    'Select at least one application to create the direction',
  ],
  [
    'en',
    'session_experts.create',
    'candidates-missing',
    {},
    'Select at least one expert to create the direction',
  ],
  ['en', 'reporting_content.review', 'report-not-uploaded', {}, 'Applicant has not yet uploaded reporting'],
];

test.each(QUOTED)('%s: %s refused by %s reads as quoted', (language, step, code, params, text) => {
  expect(say(language, step, code, params)).toBe(text);
});

test('names quoted in the rules are literally the same', () => {
  expect(translate('en', 'processes:step.document.delete.confirm')).toBe(
    'Are you sure you want to delete the document?',
  );
  expect(translate('en', 'processes:overall.unknown')).toBe('application status not recognised');
});

test.each([
  [1, '1 бал'],
  [92, '92 бали'],
  [72, '72 бали'],
  [85, '85 балів'],
  [11, '11 балів'],
])('%i points of a review are written as "%s"', (count, text) => {
  expect(translate('uk', 'application:reviews.score', { count })).toBe(text);
});

test('the history of a methodology names its format', () => {
  for (const language of LANGUAGES)
    expect(hasText(language, 'catalogue-admin:log.field.methodologies.format')).toBe(true);
});
