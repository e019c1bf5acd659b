import type { ApplicationView } from '../../api/areas/application/contract/application';
import type { FormShape } from './formShape';
import type { Todo } from './todo';

/** Bounds of the sum that a step may bring, in hryvnias. */
export interface SumBounds {
  /** Not more than this; null where the application asks for no sum. */
  most: number | null;
  /** The sum recorded where the form names none. */
  usual: number | null;
  /** A form without a sum records the usual one; an additional agreement then changes none. */
  keeps: boolean;
}

/** The sum's bounds for the outcome chosen; undefined where the step takes none (rules/boards, "Granted sum"). */
export function sumBounds(
  view: Pick<ApplicationView, 'sum' | 'negotiation_procedures'>,
  { process, recordId }: Pick<Todo, 'process' | 'recordId'>,
  { sumFor, outcomes }: Pick<FormShape, 'sumFor' | 'outcomes'>,
  outcome: string | undefined,
): SumBounds | undefined {
  const chosen = outcomes.length > 0 ? outcome : 'done';
  if (!chosen || !sumFor.includes(chosen)) return undefined;
  // Online the applicant's changes say the sum.
  const procedure = view.negotiation_procedures.find(({ _id }) => _id === recordId);
  if (process === 'negotiation' && procedure?.type !== 'offline') return undefined;
  return { most: view.sum.asked, usual: view.sum.default, keeps: process !== 'additional' };
}

/** Hryvnias as they are typed, with a comma. */
export const sumText = (hryvnias: number): string =>
  (Number.isInteger(hryvnias) ? String(hryvnias) : hryvnias.toFixed(2)).replace('.', ',');
