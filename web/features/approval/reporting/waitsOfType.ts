import type { ApplicationView } from '../../../../api/areas/application/contract/application';

/** What the reporting of one type waits for. */
export const waitsOfType = ({ ribbon }: ApplicationView, type: 'content' | 'finance') =>
  ribbon.flatMap(({ waits }) => waits).filter(({ process }) => process === `reporting_${type}`);
