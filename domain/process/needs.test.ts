import { lengthOf } from '../limits';
import { findStep, type StepName } from '../processes';
import type { StepInput } from './input';
import { inputRefusal } from './needs';
import type { Refusal } from './types';

/** Returns the refusal of a comment of this length, if any; the step's other inputs are omitted. */
function refusalOf(name: StepName, commentLength: number, outcome?: string): Refusal | undefined {
  const { step } = findStep(name);
  const input: StepInput = { outcome, commentLength };
  const missingField = inputRefusal(step as never, {} as never, { status: 0 } as never, input);
  return missingField?.code.startsWith('comment-') ? missingField : undefined;
}

// docs/rules/limits.md, "Comments".
describe('accepts a comment of the minimum length and refuses one character less', () => {
  const cases: [StepName, number, string][] = [
    ['review.validate', 200, 'done'],
    ['review.failure', 100, 'done'],
    ['negotiation.answer_pm', 101, 'approved'],
    ['negotiation.answer_lawyer', 101, 'approved'],
    ['negotiation.answer_financier', 101, 'approved'],
    ['tech_review.validate', 1, 'approved'],
    ['finalisation.make', 1, 'done'],
  ];
  test.each(cases)('the comment of %s needs at least %i characters', (name, least, outcome) => {
    expect(refusalOf(name, least, outcome)).toBeUndefined();
    expect(refusalOf(name, least - 1, outcome)).toEqual({
      code: 'comment-too-short',
      params: { limit: least, length: least - 1 },
    });
  });
});

describe('accepts a comment of 20,000 characters and refuses one of 20,001', () => {
  test.each<[StepName, string]>([
    ['review.validate', 'done'],
    ['direction.decide', 'approved'],
    ['tech_review.sign', ''],
  ])('%s, whether the step needs a comment or not', (name, outcome) => {
    expect(refusalOf(name, 20_000, outcome)).toBeUndefined();
    expect(refusalOf(name, 20_001, outcome)).toEqual({
      code: 'comment-too-long',
      params: { limit: 20_000 },
    });
  });
});

describe('the length of a comment', () => {
  test.each([
    ['surrounding blanks do not count', `  \n ${'ї'.repeat(5)}\t \u00a0`, 5],
    ['blanks within count', 'ї  ї', 4],
    ['a sign outside the basic plane is one character', '🙂🙂', 2],
    ['a text of blanks is empty', ' \n\t ', 0],
  ])('%s', (_, text, length) => expect(lengthOf(text)).toBe(length));
});
