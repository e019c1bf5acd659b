import type { Flow } from '../process/flow';
import { APPLICATION, type ApplicationStepName } from '.';
import { checkpointName, stageOf } from './checkpoints';
import { overall } from './overall';
import type { ApplicationState } from './state';

export const APPLICATION_FLOW: Flow<ApplicationState, ApplicationStepName> = {
  subject: APPLICATION,
  stageName: (state) => checkpointName(stageOf(state)),
  number: overall,
};
