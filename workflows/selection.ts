import { makeContinueAsNewFunc } from '@temporalio/workflow';
import { SELECTION_FLOW } from '../domain/selection';
import type { SelectionState } from '../domain/selection/state';
import { TASK_TIMEOUT } from './messages';
import { runProcess, type Carried } from './process/process';

export interface SelectionInput {
  selectionId: string;
  /** State at the start, without decisions. */
  initial: SelectionState;
  carried?: Carried<SelectionState>;
}

const continueAsNew = makeContinueAsNewFunc<typeof selection>({ workflowTaskTimeout: TASK_TIMEOUT });

/** The selection of one expert, from the commission to the role. */
export const selection = ({ selectionId, initial, carried }: SelectionInput): Promise<void> =>
  runProcess({
    flow: SELECTION_FLOW,
    subject: { kind: 'selection', id: selectionId },
    initial,
    carried,
    continueAsNew: (next) => continueAsNew({ selectionId, initial, carried: next }),
  });
