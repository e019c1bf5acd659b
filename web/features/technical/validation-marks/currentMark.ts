import { createContext, useContext } from 'react';
import { TOGGLES } from '../form/marks';

/** Name of a mark: one of the form's toggles, or a document by its id. */
export type MarkName = (typeof TOGGLES)[number] | (string & {});

interface CurrentMark {
  /** Mark whose material is shown beside the form; undefined if the window is too narrow for that. */
  at?: MarkName;
  setMark: (mark: MarkName) => void;
}

/** Connects the form's marks with the material beside it. */
export const CurrentMarkContext = createContext<CurrentMark>({ setMark: () => undefined });

export const useCurrentMark = (): CurrentMark => useContext(CurrentMarkContext);

/** Returns all marks in the order of the form; documents of a negotiation are not validated. */
export const marksOf = (documents: readonly { _id: string; procedure_id?: string | null }[]): MarkName[] => [
  ...TOGGLES,
  ...documents.filter(({ procedure_id: procedure }) => !procedure).map(({ _id }) => _id),
];

/** Returns the row of a mark. */
export const rowOf = (mark: MarkName): HTMLElement | null =>
  document.querySelector(`[data-mark="${CSS.escape(mark)}"]`);

/** Focuses a mark: its chosen option, else the first. */
export function focusMark(mark: MarkName): void {
  const row = rowOf(mark);
  const choice = row?.querySelector<HTMLElement>('input:checked') ?? row?.querySelector<HTMLElement>('input');
  choice?.focus();
}
