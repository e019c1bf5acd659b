import type { ApplicationView } from '../../../../api/areas/application/contract/application';

type Sections = ApplicationView['data']['fields'];

/** Field with the requested sum. */
const SUM = 'project_sum';

/** Returns the section with the requested sum; all sections if the form has no such field. */
export function budgetOf(sections: Sections): Sections {
  const budgetSections = sections.filter(({ fields }) => fields.some(({ name }) => name === SUM));
  return budgetSections.length > 0 ? budgetSections : sections;
}
