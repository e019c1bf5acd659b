import { choicesOf } from './process/choices';
import { findStep, STEP_NAMES } from './processes';

/** Returns the steps whose row matches. */
const stepsWith = (matches: (row: ReturnType<typeof findStep>['step']) => unknown) =>
  STEP_NAMES.filter((name) => matches(findStep(name).step));

test('exactly the steps with a transfer name the kind of their form', () => {
  expect(stepsWith(({ form }) => form?.transfer)).toEqual(
    stepsWith(({ needs }) => needs?.inputs?.includes('transfer')),
  );
});

test('only steps that people take have form columns, and a step with a screen of its own has no other column', () => {
  const stepsElsewhere = stepsWith(({ form }) => form?.elsewhere);
  expect(stepsElsewhere).toEqual([
    'reporting_content.remove_file',
    'reporting_content.remove_attachment',
    'reporting_finance.remove_file',
    'reporting_finance.remove_attachment',
  ]);
  for (const name of stepsWith(({ form }) => form)) {
    const { who, rollbackOnly, form } = findStep(name).step;
    expect({ name, rollbackOnly }).toEqual({ name, rollbackOnly: undefined });
    expect(who.some((role) => !['applicant', 'deadline', 'session', 'system'].includes(role))).toBe(true);
    if (form?.elsewhere) expect(form).toEqual({ elsewhere: true });
  }
});

test('decisions on the whole application show its key facts', () => {
  expect(stepsWith(({ form }) => form?.showsKeyFacts)).toEqual([
    'expert_review.finish',
    'negotiation.decide',
    'negotiation.sign',
    'direction.decide',
    'direction.change',
    'supervisory_board.decide',
    'supervisory_board.change',
    'agreement.sign',
    'reporting_content.answer',
    'reporting_finance.answer',
    'act.sign',
    'finalisation.make',
    'finalisation.sign',
  ]);
});

test('steps that undo something have a warning button and ask for confirmation', () => {
  const undoing = stepsWith(({ form }) => form?.undoes);
  expect(undoing).toEqual([
    'tech_review.discard',
    'review.fire',
    'agreement.delete_scan',
    'additional.withdraw',
    'finalisation.withdraw',
  ]);
  for (const name of undoing) expect(findStep(name).step.confirm).toBe(true);
});

test('only steps with several outcomes repeat an outcome, change a decision or grant a sum', () => {
  for (const name of stepsWith(({ form }) => form?.repeats || form?.revises || form?.grants)) {
    const { step } = findStep(name);
    expect(choicesOf(step).length).toBeGreaterThan(1);
    if (step.form?.grants) expect(step.needs?.sumFor).toBeDefined();
    if (step.form?.revises) expect(step.from).not.toContain(0);
  }
  expect(stepsWith(({ form }) => form?.repeats)).toEqual(['review.sign_failure']);
  expect(stepsWith(({ form }) => form?.revises)).toEqual(['direction.change', 'supervisory_board.change']);
  expect(stepsWith(({ form }) => form?.grants)).toEqual(['negotiation.decide']);
});

test('the steps of a group are numbered from 1', () => {
  const positions: Record<string, number[]> = {};
  for (const name of STEP_NAMES) {
    const [group, position] = findStep(name).step.form?.group ?? [];
    if (group && position) (positions[group] ??= []).push(position);
  }
  expect(Object.values(positions).map((positions) => positions.toSorted((a, b) => a - b))).toEqual([
    [1, 2, 3, 4],
    [1, 2],
  ]);
});

test('only an expert’s own step ends the access of the person who takes it (rules/expert-review, "Refusal")', () => {
  expect(stepsWith(({ leaves }) => leaves)).toEqual(['review.sign_failure']);
});
