import type { ApplicationView } from '../../api/areas/application/contract/application';
import { kopiykasOf } from '../../domain/sums';
import type { FormShape } from './formShape';
import type { Todo } from './todo';

/** Bounds of the sum that a step may record, in hryvnias. */
export interface SumBounds {
  /** Maximum; null if the application requests no sum. */
  most: number | null;
  /** Sum recorded if the form has none. */
  usual: number | null;
  /** True if a form without a sum records the usual one; an additional agreement without a sum changes none. */
  emptyMeansUsual: boolean;
}

/** Returns the bounds for the chosen outcome; undefined if the step takes no sum (rules/boards, "Granted sum"). */
export function sumBounds(
  view: Pick<ApplicationView, 'sum' | 'negotiation_procedures'>,
  { process, recordId }: Pick<Todo, 'process' | 'recordId'>,
  { sumFor, outcomes }: Pick<FormShape, 'sumFor' | 'outcomes'>,
  outcome: string | undefined,
): SumBounds | undefined {
  const chosenOutcome = outcomes.length > 0 ? outcome : 'done';
  if (!chosenOutcome || !sumFor.includes(chosenOutcome)) return undefined;
  // In an online procedure the applicant's changes contain the sum.
  const procedure = view.negotiation_procedures.find(({ _id }) => _id === recordId);
  if (process === 'negotiation' && procedure?.type !== 'offline') return undefined;
  return { most: view.sum.asked, usual: view.sum.default, emptyMeansUsual: process !== 'additional' };
}

/** Returns the granted sum before and after an additional agreement with this sum, in hryvnias; undefined if it changes none. */
export function changedSum(
  { sum }: Pick<ApplicationView, 'sum'>,
  bounds: SumBounds | undefined,
  typed: string | undefined,
): { from: number; to: number } | undefined {
  const to = kopiykasOf(typed);
  const from = sum.granted ?? sum.default;
  if (!bounds || bounds.emptyMeansUsual || !to || from === null || Math.round(from * 100) === to)
    return undefined;
  return { from, to: to / 100 };
}

/** Returns hryvnias as typed, with a comma. */
export const sumText = (hryvnias: number): string =>
  (Number.isInteger(hryvnias) ? String(hryvnias) : hryvnias.toFixed(2)).replace('.', ',');

/** Returns the sum in kopiykas that the step would record, the usual one where none is typed; undefined if there is none. */
export const grantedKopiykas = (
  { usual, emptyMeansUsual }: SumBounds,
  typed: string | undefined,
): number | undefined =>
  typed?.trim() ? kopiykasOf(typed) : emptyMeansUsual && usual !== null ? kopiykasOf(usual) : undefined;
