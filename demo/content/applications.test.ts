import { decidePassed } from '../seed/stages/negotiation';
import { STAGES_BY_TARGET } from '../seed/stages/targets';
import {
  applications,
  contests,
  culture,
  finalBudgetDocument,
  form,
  keywords,
  laterDocument,
  people,
  REVIEW_STATES,
} from './index';
import type { ApplicationContent, FieldContent, FieldValue, LaterDocument, MultidataRow } from './index';

const fields = form.flatMap((section) => section.fields);
/** Returns the fields of the form for this kind of applicant. */
const fieldsOf = (application: ApplicationContent) =>
  fields.filter((field) => !field.applicants || field.applicants.includes(application.applicant.type));

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

function contestOf(application: ApplicationContent) {
  const contest = contests.find((candidate) => candidate.key === application.contest);
  if (!contest) throw new Error(`${application.key}: no contest ${application.contest}`);
  return contest;
}

describe.each(applications.map((application) => [application.key, application] as const))(
  '%s',
  (_key, application) => {
    test('has a value of the right shape, with allowed choices, for exactly the fields of its form', () => {
      expect(Object.keys(application.values).sort()).toEqual(
        fieldsOf(application)
          .map((field) => field.name)
          .sort(),
      );
      for (const field of fieldsOf(application)) {
        const value = application.values[field.name] ?? '';
        expect([field.name, shapeOf(value)]).toEqual([field.name, shapes[field.type]]);
        const allowed = choices(field);
        if (allowed) for (const option of [value].flat()) expect(allowed).toContain(option);
        const columns = field.subfields?.map((subfield) => subfield.name).sort();
        if (columns)
          for (const row of value as MultidataRow[]) expect(Object.keys(row).sort()).toEqual(columns);
        if (typeof value === 'string') expect(value.trim()).not.toBe('');
      }
      const changedFields = Object.keys(application.changes ?? {});
      expect(fields.map((field) => field.name)).toEqual(expect.arrayContaining(changedFields));
      for (const name of changedFields)
        expect(shapeOf(application.changes?.[name] ?? '')).toBe(shapeOf(application.values[name] ?? ''));
    });

    test('stays within the dates of the contest, and its sums add up', () => {
      const { realization } = contestOf(application);
      const plan = application.values.work_plan as MultidataRow[];
      for (const { start, end } of plan) {
        expect(String(start) >= realization.start && String(end) <= realization.end).toBe(true);
        expect(String(start) <= String(end)).toBe(true);
      }
      const total = (application.values.budget_lines as MultidataRow[]).reduce(
        (sum, row) => sum + Number(row.total),
        0,
      );
      expect(application.values.project_sum).toBe(total);
      expect(total).toBeGreaterThan(100_000);
      expect(total).toBeLessThan(2_000_000);
      expect((application.values.keywords as string[]).length).toBeLessThanOrEqual(5);
    });

    test('has three documents on submission, and complete contents for the documents of later stages', () => {
      const laterDocuments: LaterDocument[] = [
        'agreement',
        'final_protocol',
        'final_budget',
        'report_content',
        'act',
      ];
      const documents = [
        ...application.documents,
        ...laterDocuments.map((kind) => laterDocument(kind, application)),
      ];
      expect(application.documents.map((document) => document.prefix)).toEqual([
        'budget',
        'charter',
        'support',
      ]);
      for (const { content } of documents) {
        expect(content.paragraphs.every((text) => text.length > 0)).toBe(true);
        const { head, rows } = content.table ?? { head: [], rows: [] };
        for (const row of rows) expect(row).toHaveLength(head.length);
        expect(content.paragraphs.join('')).not.toContain('undefined');
      }
    });
  },
);

/** Returns the experts who match by the strictest rules: the same sector, a common keyword, the contest's programme. */
function matchingExperts(application: ApplicationContent) {
  const { program } = contestOf(application);
  const keywords = application.values.keywords as string[];
  return people.filter(
    ({ role, expert }) =>
      role === 'expert' &&
      expert !== undefined &&
      expert.cultural_sector === application.values.cultural_sector &&
      expert.programs_score.includes(program) &&
      expert.keywords.some((word) => keywords.includes(word)),
  );
}

test('each application that passes the technical review has as many matching experts as the contest needs', () => {
  const validated = applications.filter(
    (application) => !application.target.startsWith('tech:') || application.target === 'tech:2',
  );
  const short = validated.filter(
    (application) => matchingExperts(application).length < contestOf(application).experts,
  );
  expect(short.map((application) => `${application.key}: ${matchingExperts(application).length}`)).toEqual(
    [],
  );
  for (const { expert, email } of people) {
    const load = validated.filter((application) =>
      matchingExperts(application).some((person) => person.email === email),
    ).length;
    expect(load).toBeLessThanOrEqual(expert?.max_application_limit ?? load);
  }
});

test('every status of a review occurs in the content', () => {
  const reached = new Set(applications.flatMap(({ reviews }) => reviews ?? []));
  expect(REVIEW_STATES.filter((state) => !reached.has(state))).toEqual([]);
});

test('every application has the content that its target needs', () => {
  const need = (target: string, has: (one: ApplicationContent) => boolean) =>
    expect(
      applications
        .filter((application) => application.target === target && !has(application))
        .map((application) => application.key),
    ).toEqual([]);
  need('expert:1', (application) => application.reviews !== undefined);
  for (const application of applications.filter(({ reviews }) => reviews)) {
    const activeReviews = application.reviews?.filter((state) => state >= 0) ?? [];
    expect(activeReviews.length).toBeLessThanOrEqual(contestOf(application).experts);
    // An application beyond the evaluation has all of its reviews.
    if (application.target !== 'expert:1')
      expect(activeReviews).toEqual(Array(contestOf(application).experts).fill(5));
  }
  need('negotiation:online-2', (application) => Object.keys(application.changes ?? {}).length > 0);
  need('negotiation:online-1', (application) => application.procedure === 'online');
  need('negotiation:offline', (application) => application.procedure === 'offline');
  need('tech:-4', (application) => (application.appeal?.length ?? 0) > 0);
  for (const target of ['tech:-1', 'tech:-2', 'tech:-4', 'tech:direction'])
    need(target, (application) => application.validation !== undefined);
});

test('the director has 12 agreements (one of them generated), 3 additional agreements and 2 acts to sign', () => {
  const countAt = (...targets: string[]) =>
    applications.filter(({ target }) => targets.includes(target)).length;
  expect(countAt('agreement:1', 'agreement:3')).toBe(11);
  expect(applications.filter(({ generated }) => generated?.includes('at_director'))).toHaveLength(1);
  expect(applications.filter(({ additional }) => additional === 1)).toHaveLength(3);
  expect(countAt('act:1')).toBe(2);
});

test('an offline negotiation past its decision has both budgets as workbooks, with lines and sums that differ', () => {
  const withFinal = applications.filter(({ finalBudget }) => finalBudget);
  expect(withFinal.length).toBeGreaterThan(0);
  for (const application of withFinal) {
    expect(application.procedure).toBe('offline');
    expect(STAGES_BY_TARGET[application.target]).toContain(decidePassed);
    const final = finalBudgetDocument(application);
    const submitted = application.documents.find(({ prefix }) => prefix === 'budget');
    expect(submitted?.sheet?.length).toBeGreaterThan(3);
    expect(final?.document.sheet?.length).toBeGreaterThan(3);
    expect(final?.document.sheet).not.toEqual(submitted?.sheet);
    expect(final?.sum).toBeLessThan(Number(application.values.project_sum));
  }
});
