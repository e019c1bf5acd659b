import type { SessionView, WireSessionType } from '../../../../api/areas/sessions/contract/sessions';
import { APPLICATION_RESULTS, EXPERT_RESULTS, UNDECIDED } from '../../../../domain/session/state';
import { EXPERT_OUTCOMES, TECH_REVIEW_OUTCOMES } from '../../../../domain/session/outcomes';
import type { Look } from '../../../shared/statusLooks';
import { itemsOf } from '../kinds';

/** The decisions there are in a session of this kind, in the order in which they are offered. */
export const marksOf = (type: WireSessionType): readonly number[] =>
  type === 'tech_review' ? APPLICATION_RESULTS : EXPERT_RESULTS;

const nameOf = (type: WireSessionType, status: number): string =>
  (type === 'tech_review' ? TECH_REVIEW_OUTCOMES : EXPERT_OUTCOMES)[status] ?? 'open';

/** The catalogue key of a mark's name. */
export const markKey = (type: WireSessionType, status: number): string => `mark.${nameOf(type, status)}`;

const COLOURS: Readonly<Record<string, Look['colour']>> = {
  yes: 'success',
  no: 'danger',
  none: 'warning',
  approved: 'success',
  not_approved: 'danger',
};

export const markColour = (type: WireSessionType, status: number): Look['colour'] =>
  COLOURS[nameOf(type, status)] ?? 'neutral';

/** Number of items marked so; those that have left the agenda do not count. */
export const countOf = (session: SessionView, status: number): number =>
  itemsOf(session).filter((one) => !one.left && one.status === status).length;

export const undecided = (session: SessionView): number => countOf(session, UNDECIDED);

/** The element of an item's marks, to be led to. */
export const markId = (itemId: string): string => `mark-${itemId}`;
