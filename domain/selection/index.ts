import type { Flow } from '../process/flow';
import { defineSubjectKind } from '../process/subject';
import type { StepNamesOf } from '../process/types';
import { MatchingStage } from '../statuses';
import { expertSelection } from './expert-selection';
import type { SelectionState } from './state';
import { vote } from './vote';

const TABLES = [expertSelection, vote] as const;

export type SelectionStepName = StepNamesOf<(typeof TABLES)[number]>;

/** The selection of an expert, with the vote before it. */
export const SELECTION = defineSubjectKind<SelectionState, SelectionStepName>('selection', TABLES, {
  // Votes are not checked here: the guards of `vote` refuse them once the selection has started.
  closed: ({ completed }, process) =>
    completed && process === expertSelection.process ? { code: 'selection-ended' } : undefined,
});

export const SELECTION_FLOW: Flow<SelectionState, SelectionStepName> = {
  subject: SELECTION,
  stageName: (state) => `selection:${selectionStatus(state)}`,
  number: (state) => selectionStatus(state),
};

const selectionStatus = ({ matching }: SelectionState): number => matching?.status ?? MatchingStage.started;
