import { APPLICATION_FIXTURE } from './application/matrix/fixture';
import { DOCUMENT_FIXTURE } from './document/fixture';
import type { MatrixFixture } from './process/matrix/fixture';
import { SELECTION_FIXTURE } from './selection/fixture';
import { SESSION_FIXTURE } from './session/fixture';

/** For tests: fixtures of all kinds of subject, with their hand-written matrices and the states in which they are tried. */
export const FIXTURES = [
  APPLICATION_FIXTURE,
  SESSION_FIXTURE,
  SELECTION_FIXTURE,
  DOCUMENT_FIXTURE,
] as readonly unknown[] as readonly MatrixFixture<object>[];
