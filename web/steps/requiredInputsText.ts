import type { TFunction } from 'i18next';
import { formShape } from './formShape';
import { minCommentLength } from './findProblems';
import { onlyAllowedOutcome } from './onlyAllowedOutcome';
import type { Todo } from './todo';

/** Returns one sentence about the inputs that a step needs; empty if it needs none. */
export function requiredInputsText(t: TFunction, language: string, todo: Pick<Todo, 'step' | 'can'>): string {
  const { step } = todo;
  const shape = formShape(step);
  const least = minCommentLength(step, shape.outcomes[0]);
  const inputs = [
    shape.evaluation && t('application:needs.evaluation'),
    shape.outcomes.length > 0 &&
      onlyAllowedOutcome(todo) === undefined &&
      t([`application:needs.outcomeOf.${step}`, 'application:needs.outcome']),
    shape.until && t('application:needs.until'),
    shape.slots.some(({ required }) => required) && t('application:needs.file'),
    shape.anySlot && t('application:needs.anyFile'),
    shape.comment &&
      least > 0 &&
      t(
        least > 1
          ? 'application:needs.longComment'
          : [`application:needs.commentOf.${step}`, 'application:needs.comment'],
        { count: least },
      ),
    shape.signs && t('application:needs.signature'),
  ].filter((input) => typeof input === 'string');
  if (inputs.length === 0) return '';
  return t('application:needs.all', { things: new Intl.ListFormat(language).format(inputs) });
}
