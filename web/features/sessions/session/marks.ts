import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { APPLICATION_RESULTS, UNDECIDED } from '../../../../domain/session/state';
import { TECH_REVIEW_OUTCOMES } from '../../../../domain/session/outcomes';
import type { Look } from '../../../shared/statusLooks';

/** The decisions there are, in the order in which they are offered. */
export const MARKS = APPLICATION_RESULTS;

/** The catalogue key of a mark's name. */
export const markKey = (status: number): string => `mark.${TECH_REVIEW_OUTCOMES[status] ?? 'open'}`;

const COLOURS: Readonly<Record<string, Look['colour']>> = { yes: 'success', no: 'danger', none: 'warning' };

export const markColour = (status: number): Look['colour'] =>
  COLOURS[TECH_REVIEW_OUTCOMES[status] ?? ''] ?? 'neutral';

/** How many of the agenda are marked so; what has left it does not count. */
export const countOf = ({ applications }: SessionView, status: number): number =>
  applications.filter((one) => !one.left && one.status === status).length;

export const undecided = (session: SessionView): number => countOf(session, UNDECIDED);

/** The element of an application's marks, to be led to. */
export const markId = (applicationId: string): string => `mark-${applicationId}`;
