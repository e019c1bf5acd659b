import type { ApplicationView } from '../contract/application';
import { sumIn } from '../../../../domain/application/agreed-version';
import { defaultSum, grantedSum } from '../../../../domain/application/granted-sum';
import { readsApproval } from '../../../../domain/roles';
import { AdditionalStatus } from '../../../../domain/statuses';
import { hryvniasOf, parseHryvnias } from '../../../../domain/sums';
import type { ApplicationRecords, DecisionRow, Viewer } from '../../../queries/application-rows';
import { agreedVersionOf } from './agreed-version';
import { presentDecidedBy, latestDecision } from './decisions';

type Sums = ApplicationView['sum'];

/** Returns the sums of the grant; an expert gets only the submitted sum. */
export function presentSum(records: ApplicationRecords, viewer: Viewer): Sums {
  const { form, state } = records.application;
  const requested = parseHryvnias(sumIn(form));
  if (viewer.role === 'expert') return { asked: requested, granted: null, default: null, history: [] };
  const defaultSum = grantedByDefault(records);
  return {
    asked: requested,
    granted: inHryvnias(grantedSum(state, defaultSum)),
    default: inHryvnias(defaultSum),
    history: readsApproval(viewer.role) ? sumHistory(records, defaultSum) : [],
  };
}

/** Sum in kopiykas that a decision grants if it names no sum. */
export const grantedByDefault = (records: ApplicationRecords): number | undefined =>
  defaultSum(records.application.form, agreedVersionOf(records).form);

const inHryvnias = (sum: number | undefined): number | null => (sum === undefined ? null : hryvniasOf(sum));

/** Returns the board's sum, and each change by an additional agreement that both sides have signed. */
function sumHistory(records: ApplicationRecords, defaultSum: number | undefined): Sums['history'] {
  const { state } = records.application;
  const board = grantedSum({ ...state, additional: [] }, defaultSum);
  const signed = state.additional.filter(({ status }) => status === AdditionalStatus.signed);
  return [
    ...sumEntry(
      records,
      latestDecision(records, ['supervisory_board.decide', 'supervisory_board.change']),
      board,
    ),
    ...signed.flatMap(({ id, sum }) =>
      sumEntry(records, latestDecision(records, ['additional.sign_applicant'], id), sum),
    ),
  ];
}

function sumEntry(
  records: ApplicationRecords,
  decision: DecisionRow | undefined,
  sum: number | undefined,
): Sums['history'] {
  if (!decision || sum === undefined) return [];
  const { step, record_id, created_at } = decision;
  const { user } = presentDecidedBy(records.names, decision);
  return [{ sum: hryvniasOf(sum), step, record_id, user, created_at: created_at.toISOString() }];
}
