import type { SessionView, WireSessionType } from '../../../../api/areas/sessions/contract/sessions';
import { APPLICATION_RESULTS, EXPERT_RESULTS, UNDECIDED } from '../../../../domain/session/state';
import { EXPERT_OUTCOMES, TECH_REVIEW_OUTCOMES } from '../../../../domain/session/outcomes';
import type { Look } from '../../../shared/statusLooks';
import { itemsOf } from '../kinds';

/** Returns the possible decisions of a session of this kind, in the order of the choice. */
export const marksOf = (type: WireSessionType): readonly number[] =>
  type === 'tech_review' ? APPLICATION_RESULTS : EXPERT_RESULTS;

const nameOf = (type: WireSessionType, status: number): string =>
  (type === 'tech_review' ? TECH_REVIEW_OUTCOMES : EXPERT_OUTCOMES)[status] ?? 'open';

/** Returns the text key of a mark's name. */
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

/** Returns the number of items with this mark, without those that have left the agenda. */
export const countOf = (session: SessionView, status: number): number =>
  itemsOf(session).filter((item) => !item.left && item.status === status).length;

export const undecidedCount = (session: SessionView): number => countOf(session, UNDECIDED);

/** Returns the id of the element with an item's marks. */
export const markId = (itemId: string): string => `mark-${itemId}`;
