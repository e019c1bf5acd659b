import type { ApplicationState } from '../state';
import type { Stage } from './states';

/** A situation of one process: the stage of the rest of the application, and the process's own records. */
export interface Situation {
  stage: Stage;
  /**
   * Returns the part of the state with the process's records. `rest` is the whole application, because the lists of some records also
   * contain records of other processes.
   */
  own: (rest: ApplicationState) => Partial<ApplicationState>;
  /** Other changed parts of the state. */
  besides?: Partial<ApplicationState>;
  /** Overall numbers that the application can have with these records; if not set, only that of `stage`. */
  numbers?: readonly number[];
}
