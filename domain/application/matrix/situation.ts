import type { ApplicationState } from '../state';
import type { Stage } from './states';

/** A situation of one process: the stage of the rest of the application, and the process's own records. */
export interface Situation {
  stage: Stage;
  /** The process's records; the whole application is given because some live beside others in one list. */
  own: (rest: ApplicationState) => Partial<ApplicationState>;
  /** Further state of this situation. */
  besides?: Partial<ApplicationState>;
  /** Overall numbers at which the application can be put together with this record; not given: its own only. */
  numbers?: readonly number[];
}
