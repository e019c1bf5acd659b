import { kopiykasOf } from '../sums';
import { AdditionalStatus, NegotiationStatus, Overall } from '../statuses';
import { sumIn, type FormVersion } from './agreed-version';
import { stageNumber } from './overall';
import type { ApplicationState } from './state';

/**
 * Returns the sum, in kopiykas, that a decision without a sum of its own grants: the sum that was agreed last, otherwise the requested sum,
 * and never more than the requested one (rules/boards, "Granted sum"). Undefined if the form has no sum.
 */
export function defaultSum(submitted: FormVersion, agreed: FormVersion): number | undefined {
  const requested = kopiykasOf(sumIn(submitted)) || undefined;
  const last = kopiykasOf(sumIn(agreed)) || undefined;
  return last === undefined || requested === undefined ? (last ?? requested) : Math.min(last, requested);
}

const PASSED: readonly number[] = [NegotiationStatus.passed, NegotiationStatus.passedSigned];

/** Returns the sum that the commission of the last offline procedure has granted. */
export const commissionSum = (
  procedures: readonly { status: number; sum?: number | null }[],
): number | undefined =>
  procedures.findLast(({ status, sum }) => typeof sum === 'number' && PASSED.includes(status))?.sum ??
  undefined;

interface Granting {
  supervisory: { sum?: number };
  additional: readonly { status: number; sum?: number }[];
}

/** The granted sum in force, in kopiykas, once the boards have granted it. */
export const grantedSum = (
  state: ApplicationState,
  defaultSumInKopiykas: number | undefined,
): number | undefined =>
  stageNumber(state) >= Overall.agreement ? sumInForce(state, defaultSumInKopiykas) : undefined;

/**
 * Returns the sum of the newest additional agreement that changes the sum and is signed by both sides; otherwise the sum that the
 * supervisory board has recorded; otherwise `defaultSumInKopiykas`.
 */
export function sumInForce(
  { supervisory, additional }: Granting,
  defaultSumInKopiykas: number | undefined,
): number | undefined {
  const changed = additional.findLast(
    ({ status, sum }) => status === AdditionalStatus.signed && sum !== undefined,
  );
  return changed?.sum ?? supervisory.sum ?? defaultSumInKopiykas;
}
