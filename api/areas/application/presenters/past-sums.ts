import type { FormVersion } from '../../../../domain/application/agreed-version';
import { commissionSum, defaultSum, sumInForce } from '../../../../domain/application/granted-sum';
import type { ApplicationState, Procedure } from '../../../../domain/application/state';
import { Overall } from '../../../../domain/statuses';
import { hryvniasOf, kopiykasOf } from '../../../../domain/sums';
import type { PastStanding } from '../contract/past';
import type { PastDecision } from '../queries/past';

interface StoredStanding {
  /** The newest stored state before the moment. */
  state: ApplicationState;
  /** Procedures at the moment. */
  procedures: readonly Procedure[];
}

interface PastDecisions {
  inForce: readonly PastDecision[];
  /** Decisions of `inForce` that are newer than the stored state. */
  later: readonly PastDecision[];
}

/** Returns the sums of the grant at a past moment: the boards' sum, and before it the commission's (rules/time-travel, "Standing"). */
export function sumsAt(
  { state, procedures }: StoredStanding,
  { inForce, later }: PastDecisions,
  [submitted, agreed]: readonly [FormVersion, FormVersion],
): PastStanding['sum'] {
  // A closed application keeps the sum of the stage that it had reached.
  const stage = inForce.findLast(({ overall }) => overall >= 0)?.overall ?? Overall.submitted;
  if (stage < Overall.agreement)
    return { granted: null, by_commission: inHryvnias(commissionSum(procedures)) };
  const sum = sumInForce(
    { supervisory: { sum: boardSum(state, later) }, additional: additionalAgreementsAt(state, later) },
    defaultSum(submitted, agreed),
  );
  return { granted: inHryvnias(sum), by_commission: null };
}

const inHryvnias = (sum: number | undefined): number | null => (sum === undefined ? null : hryvniasOf(sum));

const BOARD_STEPS: readonly string[] = ['supervisory_board.decide', 'supervisory_board.change'];

function boardSum({ supervisory }: ApplicationState, later: readonly PastDecision[]): number | undefined {
  const decided = later.findLast(({ step }) => BOARD_STEPS.includes(step));
  return decided ? kopiykasOf(decided.sum) : supervisory.sum;
}

/** Returns the additional agreements with their statuses at the past moment, oldest first. */
function additionalAgreementsAt({ additional }: ApplicationState, later: readonly PastDecision[]) {
  const uploaded = later
    .filter(({ step }) => step === 'additional.upload')
    .map(({ recordId, sum, statusTo }) => ({ id: recordId, sum: kopiykasOf(sum), status: statusTo }));
  return [...additional, ...uploaded].map(({ id, sum, status }) => ({
    sum,
    status:
      later.findLast(({ process, recordId }) => process === 'additional' && recordId === id)?.statusTo ??
      status,
  }));
}
