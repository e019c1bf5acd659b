import { APPLICATION_GROUND } from './application/matrix/ground';
import { DOCUMENT_GROUND } from './document/ground';
import type { MatrixFixture } from './process/matrix/ground';
import { SELECTION_GROUND } from './selection/ground';
import { SESSION_GROUND } from './session/ground';

/** For tests: fixtures of all kinds of subject, with their hand-written matrices and the states in which they are tried. */
export const GROUNDS = [
  APPLICATION_GROUND,
  SESSION_GROUND,
  SELECTION_GROUND,
  DOCUMENT_GROUND,
] as readonly unknown[] as readonly MatrixFixture<object>[];
