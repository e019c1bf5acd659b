import { APPLICATION_GROUND } from './application/matrix/ground';
import { DOCUMENT_GROUND } from './document/ground';
import type { MatrixFixture } from './process/matrix/ground';
import { SELECTION_GROUND } from './selection/ground';
import { SESSION_GROUND } from './session/ground';

/** For tests: the hand-written rules of every kind of subject, and what is needed to try them. */
export const GROUNDS = [
  APPLICATION_GROUND,
  SESSION_GROUND,
  SELECTION_GROUND,
  DOCUMENT_GROUND,
] as readonly unknown[] as readonly MatrixFixture<object>[];
