import { ActPanel } from '../../../application-parts/agreement/ActPanel';
import { Reports } from '../../../application-parts/agreement/Reports';
import type { PlaceProps } from '../screenProps';

/** …/act: the act, then the reports on which it is based. */
export const ActPlace = ({ view }: PlaceProps) => (
  <>
    <ActPanel view={view} />
    <Reports reporting={view.reporting_review.reporting} />
  </>
);
