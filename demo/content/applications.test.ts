import {
  applications,
  contests,
  culture,
  form,
  keywords,
  laterDocument,
  people,
  REVIEW_STATES,
} from './index';
import type { ApplicationContent, FieldContent, FieldValue, LaterDocument, MultidataRow } from './index';

const fields = form.flatMap((section) => section.fields);
/** Returns the fields of the form for this kind of applicant. */
const fieldsOf = (one: ApplicationContent) =>
  fields.filter((field) => !field.applicants || field.applicants.includes(one.applicant.type));

/** Returns the allowed values of a field, or null for any. */
function choices(field: FieldContent): string[] | null {
  if (field.dictionary)
    return (field.dictionary === 'culture' ? culture : keywords).map((option) => option.value);
  return field.options?.map((option) => option.value) ?? null;
}

function shapeOf(value: FieldValue): string {
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) return typeof value[0] === 'string' ? 'values' : 'rows';
  return Object.keys(value).sort().join('+');
}

const shapes: Record<FieldContent['type'], string> = {
  text: 'string',
  textarea: 'string',
  select: 'string',
  radio: 'string',
  number: 'number',
  checkbox: 'values',
  'date-limits': 'end+start',
  'multidata-tab': 'rows',
  radio_text: 'status+text',
  number_text: 'reason+sum',
};

function contestOf(one: ApplicationContent) {
  const contest = contests.find((candidate) => candidate.key === one.contest);
  if (!contest) throw new Error(`${one.key}: no contest ${one.contest}`);
  return contest;
}

describe.each(applications.map((one) => [one.key, one] as const))('%s', (_key, one) => {
  test('has a value of the right shape, with allowed choices, for exactly the fields of its form', () => {
    expect(Object.keys(one.values).sort()).toEqual(
      fieldsOf(one)
        .map((field) => field.name)
        .sort(),
    );
    for (const field of fieldsOf(one)) {
      const value = one.values[field.name] ?? '';
      expect([field.name, shapeOf(value)]).toEqual([field.name, shapes[field.type]]);
      const allowed = choices(field);
      if (allowed) for (const chosen of [value].flat()) expect(allowed).toContain(chosen);
      const columns = field.subfields?.map((subfield) => subfield.name).sort();
      if (columns)
        for (const row of value as MultidataRow[]) expect(Object.keys(row).sort()).toEqual(columns);
      if (typeof value === 'string') expect(value.trim()).not.toBe('');
    }
    const changed = Object.keys(one.changes ?? {});
    expect(fields.map((field) => field.name)).toEqual(expect.arrayContaining(changed));
    for (const name of changed)
      expect(shapeOf(one.changes?.[name] ?? '')).toBe(shapeOf(one.values[name] ?? ''));
  });

  test('stays within the dates of the contest, and its sums add up', () => {
    const { realization } = contestOf(one);
    const plan = one.values.work_plan as MultidataRow[];
    for (const { start, end } of plan) {
      expect(String(start) >= realization.start && String(end) <= realization.end).toBe(true);
      expect(String(start) <= String(end)).toBe(true);
    }
    const total = (one.values.budget_lines as MultidataRow[]).reduce(
      (sum, row) => sum + Number(row.total),
      0,
    );
    expect(one.values.project_sum).toBe(total);
    expect(total).toBeGreaterThan(100_000);
    expect(total).toBeLessThan(2_000_000);
    expect((one.values.keywords as string[]).length).toBeLessThanOrEqual(5);
  });

  test('has three documents on submission, and complete contents for the documents of later stages', () => {
    const later: LaterDocument[] = ['agreement', 'final_protocol', 'final_budget', 'report_content', 'act'];
    const documents = [...one.documents, ...later.map((kind) => laterDocument(kind, one))];
    expect(one.documents.map((document) => document.prefix)).toEqual(['budget', 'charter', 'support']);
    for (const { content } of documents) {
      expect(content.paragraphs.every((text) => text.length > 0)).toBe(true);
      const { head, rows } = content.table ?? { head: [], rows: [] };
      for (const row of rows) expect(row).toHaveLength(head.length);
      expect(content.paragraphs.join('')).not.toContain('undefined');
    }
  });
});

/** Returns the experts who match by the strictest rules: the same sector, a common keyword, the contest's programme. */
function matchingExperts(one: ApplicationContent) {
  const { program } = contestOf(one);
  const words = one.values.keywords as string[];
  return people.filter(
    ({ role, expert }) =>
      role === 'expert' &&
      expert !== undefined &&
      expert.cultural_sector === one.values.cultural_sector &&
      expert.programs_score.includes(program) &&
      expert.keywords.some((word) => words.includes(word)),
  );
}

test('each application that passes the technical review has as many matching experts as the contest needs', () => {
  const passed = applications.filter((one) => !one.target.startsWith('tech:') || one.target === 'tech:2');
  const short = passed.filter((one) => matchingExperts(one).length < contestOf(one).experts);
  expect(short.map((one) => `${one.key}: ${matchingExperts(one).length}`)).toEqual([]);
  for (const { expert, email } of people) {
    const load = passed.filter((one) => matchingExperts(one).some((person) => person.email === email)).length;
    expect(load).toBeLessThanOrEqual(expert?.max_application_limit ?? load);
  }
});

test('every status of a review occurs in the content', () => {
  const reached = new Set(applications.flatMap(({ reviews }) => reviews ?? []));
  expect(REVIEW_STATES.filter((state) => !reached.has(state))).toEqual([]);
});

test('every application has the content that its target needs', () => {
  const need = (target: string, has: (one: ApplicationContent) => boolean) =>
    expect(applications.filter((one) => one.target === target && !has(one)).map((one) => one.key)).toEqual(
      [],
    );
  need('expert:1', (one) => one.reviews !== undefined);
  for (const one of applications.filter(({ reviews }) => reviews)) {
    const activeReviews = one.reviews?.filter((state) => state >= 0) ?? [];
    expect(activeReviews.length).toBeLessThanOrEqual(contestOf(one).experts);
    // An application beyond the evaluation has all of its reviews.
    if (one.target !== 'expert:1') expect(activeReviews).toEqual(Array(contestOf(one).experts).fill(5));
  }
  need('negotiation:online-2', (one) => Object.keys(one.changes ?? {}).length > 0);
  need('negotiation:online-1', (one) => one.procedure === 'online');
  need('negotiation:offline', (one) => one.procedure === 'offline');
  need('tech:-4', (one) => (one.appeal?.length ?? 0) > 0);
  for (const target of ['tech:-1', 'tech:-2', 'tech:-4', 'tech:direction'])
    need(target, (one) => one.validation !== undefined);
});

test('the director has 12 agreements (one of them generated), 3 additional agreements and 2 acts to sign', () => {
  const at = (...targets: string[]) => applications.filter(({ target }) => targets.includes(target)).length;
  expect(at('agreement:1', 'agreement:3')).toBe(11);
  expect(applications.filter(({ generated }) => generated?.includes('at_director'))).toHaveLength(1);
  expect(applications.filter(({ additional }) => additional === 1)).toHaveLength(3);
  expect(at('act:1')).toBe(2);
});
