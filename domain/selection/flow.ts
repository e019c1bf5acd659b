import type { Flow } from '../process/flow';
import { MatchingStage } from '../statuses';
import { SELECTION, type SelectionStepName } from '.';
import type { SelectionState } from './state';

export const SELECTION_FLOW: Flow<SelectionState, SelectionStepName> = {
  subject: SELECTION,
  stageName: (state) => `selection:${selectionStatus(state)}`,
  number: (state) => selectionStatus(state),
};

const selectionStatus = ({ matching }: SelectionState): number => matching?.status ?? MatchingStage.started;
