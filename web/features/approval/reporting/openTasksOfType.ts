import type { ApplicationView } from '../../../../api/areas/application/contract/application';

/** Returns the open tasks of one type of reporting. */
export const openTasksOfType = ({ ribbon }: ApplicationView, type: 'content' | 'finance') =>
  ribbon.flatMap(({ waits }) => waits).filter(({ process }) => process === `reporting_${type}`);
