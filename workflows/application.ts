import { makeContinueAsNewFunc } from '@temporalio/workflow';
import { APPLICATION_FLOW } from '../domain/application';
import { initialState, type ApplicationState } from '../domain/application/state';
import { TASK_TIMEOUT } from './messages';
import { runProcess, type Carried } from './process/process';

export interface ApplicationInput {
  applicationId: string;
  /** Number of experts by the application's contest. */
  places: number;
  carried?: Carried<ApplicationState>;
}

/** Sets the timeout explicitly, because the first run of an application may have begun with another one. */
const continueAsNew = makeContinueAsNewFunc<typeof application>({ workflowTaskTimeout: TASK_TIMEOUT });

/** One application, from submission to its end. */
export const application = ({ applicationId, places, carried }: ApplicationInput): Promise<void> =>
  runProcess({
    flow: APPLICATION_FLOW,
    subject: { kind: 'application', id: applicationId },
    initial: initialState(applicationId, places),
    carried,
    continueAsNew: (next) => continueAsNew({ applicationId, places, carried: next }),
  });
