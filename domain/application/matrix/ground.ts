import type { Ground } from '../../process/matrix/ground';
import { APPLICATION } from '..';
import type { ApplicationState } from '../state';
import { MATRIX } from './all';
import { callOf, recordId, recordOf } from './calls';
import { numbersOf, SITUATIONS, stateAt, stateIn } from './situations';

export const APPLICATION_GROUND: Ground<ApplicationState> = {
  subject: APPLICATION,
  matrices: MATRIX,
  situationsOf: (process) => Object.keys(SITUATIONS[process] ?? {}),
  stateIn,
  numbersOf,
  stateAt,
  recordOf,
  recordId,
  callOf,
  isCompleted: ({ completed }) => completed,
};
