import {
  applicants,
  applications,
  approvalComments,
  contests,
  culture,
  expertComments,
  form,
  keywords,
  lots,
  methodology,
  people,
  programmes,
  ratingLabels,
  seasons,
  GENERATED_STAGES,
  TARGETS,
  technicalComments,
} from './index';
import { EXPERT_DOCUMENTS } from '../../domain/expert-documents';
import { expertFolders } from './expert-documents';

const keysOf = (items: { key: string }[]) => items.map((item) => item.key);
const unique = (items: string[]) => new Set(items).size === items.length;

/** Returns every string inside a value. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(strings);
}

/** Returns the check digit of an RNOKPP (tax number). */
function rnokppDigit(code: string): number {
  const weights = [-1, 5, 7, 9, 4, 6, 10, 5, 7];
  return (weights.reduce((sum, weight, index) => sum + weight * Number(code[index]), 0) % 11) % 10;
}

test('the accounts have twelve roles, forty experts besides the main one, and three colleagues', () => {
  const emails = people.map((person) => person.email);
  const roles = [...new Set(people.map((person) => person.role))];
  expect(roles).toHaveLength(12);
  for (const role of roles) expect(emails).toContain(`${role}@example.org`);
  for (let i = 1; i <= 40; i++) expect(emails).toContain(`expert${i}@example.org`);
  expect(people).toHaveLength(12 + 40 + 3);
  expect(unique(people.map((person) => person.name))).toBe(true);
  expect(unique(emails)).toBe(true);
});

test('tax numbers are invented: unique, with a correct check digit and a birth date in the future', () => {
  const codes = [...people.map((p) => p.taxNumber), ...applicants.map((a) => a.signer.taxId)];
  expect(unique(codes)).toBe(true);
  for (const code of codes) {
    expect(code).toMatch(/^[6-9]\d{9}$/);
    expect(rnokppDigit(code)).toBe(Number(code[9]));
  }
  const registry = applicants.flatMap((a) => (a.type === 'legal_entity' ? [a.edrpou ?? ''] : []));
  expect(unique(registry)).toBe(true);
  for (const code of registry) expect(code).toMatch(/^9\d{7}$/);
});

test('the parts of the catalogue refer to each other correctly', () => {
  expect([seasons.length, programmes.length, contests.length]).toEqual([2, 5, 9]);
  expect(unique([...keysOf(programmes), ...keysOf(contests), ...keysOf(lots)])).toBe(true);
  expect(unique(programmes.map((programme) => programme.prefix))).toBe(true);
  for (const programme of programmes) expect(keysOf(seasons)).toContain(programme.season);
  for (const lot of lots) expect(keysOf(programmes)).toContain(lot.program);
  for (const contest of contests) {
    expect(keysOf(programmes)).toContain(contest.program);
    const lot = lots.find((lot) => lot.key === contest.lot);
    expect(lot?.program ?? null).toBe(contest.lot ? contest.program : null);
    expect(contest.realization.start < contest.realization.end).toBe(true);
  }
});

test('the dictionaries have the expected sizes and archived options', () => {
  expect([keywords.length, keywords.filter((k) => k.archived).length]).toEqual([30, 2]);
  expect([culture.length, culture.filter((c) => c.archived).length]).toEqual([12, 1]);
  expect(unique(keywords.map((k) => k.value))).toBe(true);
});

test('experts name only values of the dictionaries and the catalogue', () => {
  const keywordValues = keywords.filter((k) => !k.archived).map((k) => k.value);
  for (const { expert } of people) {
    if (!expert) continue;
    expect(expert.keywords.length).toBeLessThanOrEqual(5);
    for (const word of expert.keywords) expect(keywordValues).toContain(word);
    expect(culture.map((c) => c.value)).toContain(expert.cultural_sector);
    expect(expert.programs_score).toContain(expert.main_program);
    for (const programme of expert.programs_score) expect(keysOf(programmes)).toContain(programme);
  }
  const experts = people.filter((person) => person.role === 'expert');
  expect(experts.every((person) => person.expert !== undefined)).toBe(true);
});

test('each expert of the pool has a document for every slot of the rules, and no candidate has one for another slot', () => {
  const slots = EXPERT_DOCUMENTS.map(({ name }) => name).sort();
  const broughtBy = new Map(
    expertFolders.map(({ person, documents }) => [person.email, documents.map(({ slot }) => slot).sort()]),
  );
  for (const { email, role } of people)
    expect([email, broughtBy.get(email)]).toEqual([email, role === 'expert' ? slots : undefined]);
  for (const brought of broughtBy.values()) {
    expect(brought.length).toBeGreaterThan(0);
    expect(unique(brought)).toBe(true);
    expect(slots).toEqual(expect.arrayContaining(brought));
  }
});

test('the star scales of the methodology add up to 100 points, and its questions refer to fields of the form', () => {
  const names = form.flatMap((section) => section.fields.map((field) => field.name));
  expect(methodology.groups).toHaveLength(4);
  expect(methodology.groups.flatMap((group) => group.questions)).toHaveLength(12);
  expect(methodology.groups.reduce((sum, group) => sum + group.count, 0)).toBe(100);
  for (const group of methodology.groups) {
    expect(group.questions.reduce((sum, question) => sum + question.max, 0)).toBe(group.count);
    for (const question of group.questions) {
      expect(Object.keys(ratingLabels)).toContain(String(question.max));
      for (const name of question.application_questions) expect(names).toContain(name);
    }
  }
  for (const [scale, labels] of Object.entries(ratingLabels)) expect(labels).toHaveLength(Number(scale));
});

test('the form has six sections, every field type, each name once', () => {
  const fields = form.flatMap((section) => section.fields);
  expect(form).toHaveLength(6);
  expect(unique(fields.map((field) => field.name))).toBe(true);
  expect([...new Set(fields.map((field) => field.type))].sort()).toEqual(
    [
      'checkbox',
      'date-limits',
      'multidata-tab',
      'number',
      'number_text',
      'radio',
      'radio_text',
      'select',
      'text',
      'textarea',
    ].sort(),
  );
});

test('the content has fifty-four applications and covers every target, and every stage of generated documents', () => {
  expect(applications).toHaveLength(54);
  expect(unique(keysOf(applications))).toBe(true);
  expect([...new Set(applications.map((application) => application.target))].sort()).toEqual(
    [...TARGETS].sort(),
  );
  expect(applications.flatMap(({ generated = [] }) => generated).sort()).toEqual(
    [...GENERATED_STAGES].sort(),
  );
  expect(applications.some((application) => (application.values.title_project as string).length > 75)).toBe(
    true,
  );
});

test('comments have the length that the rules require', () => {
  const { strong, middling, weak, final, refusal } = expertComments;
  for (const text of [...strong, ...middling, ...weak, ...final])
    expect(text.length).toBeGreaterThanOrEqual(200);
  for (const text of strings(refusal)) expect(text.length).toBeGreaterThanOrEqual(100);
  const { pm, lawyer, financer } = approvalComments.negotiation;
  for (const text of strings([pm, lawyer, financer])) expect(text.length).toBeGreaterThan(100);
  const { feedbackCorrect, feedbackRework } = approvalComments.reporting;
  for (const text of [...feedbackCorrect, ...feedbackRework]) expect(text.length).toBeGreaterThan(100);
});

test('the Ukrainian texts have the Ukrainian apostrophe and quotes, and no Russian letters', () => {
  const texts = strings([
    applications,
    applicants,
    people,
    programmes,
    contests,
    lots,
    keywords,
    culture,
    form,
    methodology,
    technicalComments,
    expertComments,
    approvalComments,
    expertFolders,
  ]).filter((text) => /[а-яіїєґ]/i.test(text));
  expect(texts.filter((text) => /["'’`]/.test(text))).toEqual([]);
  expect(texts.filter((text) => /[ыэъё]/i.test(text))).toEqual([]);
  expect(texts.filter((text) => /[а-яіїєґ][a-z]|[a-z][а-яіїєґ]/i.test(text))).toEqual([]);
});
