import { createContext, useContext } from 'react';
import { TOGGLES } from '../form/marks';

/** Name of a mark: one of the form's toggles, or a document by its id. */
export type MarkName = (typeof TOGGLES)[number] | (string & {});

interface Judging {
  /** Mark that is looked at beside the form; missing where there is no room beside it. */
  at?: MarkName;
  judge: (mark: MarkName) => void;
}

/** The marks of the form and the material beside it know of each other through this alone. */
export const JudgingContext = createContext<Judging>({ judge: () => undefined });

export const useJudging = (): Judging => useContext(JudgingContext);

/** All marks in the order of the form; what a negotiation has brought is not validated. */
export const marksOf = (documents: readonly { _id: string; procedure_id?: string | null }[]): MarkName[] => [
  ...TOGGLES,
  ...documents.filter(({ procedure_id: procedure }) => !procedure).map(({ _id }) => _id),
];

/** The field of a row of the form, by which the keys find it. */
export const rowOf = (mark: MarkName): HTMLElement | null =>
  document.querySelector(`[data-mark="${CSS.escape(mark)}"]`);

/** Puts the focus on a mark: on what is chosen, else on the first of its choices. */
export function focusMark(mark: MarkName): void {
  const row = rowOf(mark);
  const choice = row?.querySelector<HTMLElement>('input:checked') ?? row?.querySelector<HTMLElement>('input');
  choice?.focus();
}
