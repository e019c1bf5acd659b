import type { ApplicationView } from '../../../../api/areas/application/contract/application';

type Sections = ApplicationView['data']['fields'];

/** The field that holds what is asked for. */
const SUM = 'project_sum';

/** The sections that hold the budget: the one with the sum asked for; all where the form has no such field. */
export function budgetOf(sections: Sections): Sections {
  const found = sections.filter(({ fields }) => fields.some(({ name }) => name === SUM));
  return found.length > 0 ? found : sections;
}
