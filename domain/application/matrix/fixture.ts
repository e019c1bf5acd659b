import type { MatrixFixture } from '../../process/matrix/fixture';
import { APPLICATION } from '..';
import type { ApplicationState } from '../state';
import { MATRIX } from './all';
import { callOf, recordId, recordOf } from './calls';
import { numbersOf, SITUATIONS, stateAt, stateIn } from './situations';

export const APPLICATION_FIXTURE: MatrixFixture<ApplicationState> = {
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
