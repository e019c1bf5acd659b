import type { ApplicationView } from '../../../../api/areas/application/contract/application';

/** Waits of the reporting of one type. */
export const waitsOfType = ({ ribbon }: ApplicationView, type: 'content' | 'finance') =>
  ribbon.flatMap(({ waits }) => waits).filter(({ process }) => process === `reporting_${type}`);
