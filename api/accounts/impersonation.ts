import { ProblemError } from '../../records/problem';
import type { SignedIn } from '../services';

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
/** Ending such a session, also by signing out. */
const ENDS: readonly string[] = ['/api/impersonation/end', '/auth/logout'];
/** Calls that are POST and only read (docs/rules/paths.md). */
const READING_POSTS: readonly string[] = ['/api/catalogs/search', '/api/users/unassigned'];

/**
 * A session in which support has entered as somebody reads only, so that no decision can be anybody's but their own.
 * @throws ProblemError 403 `impersonation-reads-only`
 */
export function refuseImpersonatedWrite(account: SignedIn, method: string, path: string): void {
  if (!account.impersonation || READS.includes(method)) return;
  if (ENDS.includes(path) || READING_POSTS.includes(path)) return;
  throw new ProblemError(403, 'impersonation-reads-only');
}
