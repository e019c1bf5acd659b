import { sumIn } from '../../domain/application/agreed-version';
import { defaultSum } from '../../domain/application/granted-sum';
import type { ApplicationState } from '../../domain/application/state';
import { choicesOf } from '../../domain/process/choices';
import type { StepInput } from '../../domain/process/input';
import { findStep } from '../../domain/processes';
import { hryvniasOf, kopiykasOf } from '../../domain/sums';
import type { Database } from '../../db/query';
import { readAgreedVersion } from '../agreed-version';
import { boardThreshold } from '../board-threshold';
import { refusalProblem } from './refuse';
import type { StepRequest, Target } from './types';

/**
 * Returns the sum of a step in kopiykas: the sum of the request, else the default (rules/boards, "Granted sum"). If
 * the supervisory board grants, also returns the contest's threshold. The upper limit is checked here, because the
 * requested sum is in the form and not in the state.
 * @throws ProblemError 422 at `sum`
 */
export async function sumInput(
  db: Database,
  { step, body }: StepRequest,
  { id, state }: Target,
): Promise<Pick<StepInput, 'sum' | 'threshold'>> {
  const stepSum = kopiykasOf(body.sum);
  if (!acceptsSum(step, body.outcome)) {
    if (body.sum !== undefined) throw await refusalProblem(db, step, { code: 'sum-not-here' });
    return {};
  }
  const agreed = await readAgreedVersion({ db }, id);
  const requested = agreed && kopiykasOf(sumIn(agreed.submitted));
  if (stepSum !== undefined && requested !== undefined && stepSum > requested)
    throw await refusalProblem(db, step, {
      code: 'sum-above-asked',
      params: { limit: hryvniasOf(requested) },
    });
  const sum =
    stepSum ??
    sumWithoutRequest(step, state, body.record_id, agreed && defaultSum(agreed.submitted, agreed.form));
  const limit = step.startsWith('supervisory_board.') ? await boardThreshold({ db }, id) : undefined;
  return {
    ...(sum !== undefined && { sum }),
    ...(limit !== undefined && { threshold: { limit } }),
  };
}

/** Returns whether the step accepts a sum with this outcome. */
function acceptsSum(step: StepRequest['step'], outcome = 'done'): boolean {
  const { step: table } = findStep(step);
  const choices = choicesOf(table);
  return table.needs?.sumFor?.includes(choices.length === 0 ? 'done' : outcome) ?? false;
}

/**
 * Returns the sum of a step whose request has none; undefined for an additional agreement and an online procedure.
 */
function sumWithoutRequest(
  step: StepRequest['step'],
  { procedures, supervisory }: ApplicationState,
  recordId: string | undefined,
  fallback: number | undefined,
): number | undefined {
  if (step === 'supervisory_board.change') return supervisory.sum ?? fallback;
  if (step === 'supervisory_board.decide') return fallback;
  const procedure = procedures.find(({ id }) => id === recordId);
  return step === 'negotiation.decide' && procedure?.type === 'offline' ? fallback : undefined;
}
