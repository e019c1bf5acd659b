import type { TabName } from '../../application-parts/tabs/names';
import type { Todo } from '../todo';

/** Tab to look at while one takes a step of this process; elsewhere the submitted form. */
const MATERIAL: Readonly<Record<string, TabName>> = {
  expert_review: 'reviews',
  review: 'reviews',
  negotiation: 'negotiation',
  agreement: 'agreement',
  additional: 'agreement',
  additional_request: 'agreement',
  reporting_content: 'agreement',
  reporting_finance: 'agreement',
  act: 'agreement',
};

/** The part of the material that belongs to the step at hand. */
export function materialFor(todo: Pick<Todo, 'process'> | undefined, tabs: readonly TabName[]): TabName {
  const found = todo && MATERIAL[todo.process];
  return found && tabs.includes(found) ? found : 'data';
}
