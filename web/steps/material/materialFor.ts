import type { TabName } from '../../application-parts/tabs/names';
import type { Todo } from '../todo';

/** Tab shown beside the steps of a process; other processes show the submitted form. */
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

/** Returns the material's tab for a step. */
export function materialFor(todo: Pick<Todo, 'process'> | undefined, tabs: readonly TabName[]): TabName {
  const materialOfProcess = todo && MATERIAL[todo.process];
  return materialOfProcess && tabs.includes(materialOfProcess) ? materialOfProcess : 'data';
}
