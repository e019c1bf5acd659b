import { readsApplications } from '../../domain/roles';
import { type Database, row } from '../../db/query';
import type { Viewer } from '../queries/application-rows';
import { policyOf } from '../mount';

/**
 * Returns whether this account may read this application (rules/application, "Reading"). The staff reads all applications. An expert
 * reads an application only while a review of theirs has not ended negatively.
 */
export async function mayReadApplication(db: Database, viewer: Viewer, id: string): Promise<boolean> {
  if (readsApplications(viewer.role)) return true;
  if (viewer.role !== 'expert') return false;
  const ownReview = await row<{ id: string }>(
    { db },
    `select a.id from applications a, jsonb_array_elements(a.state->'expertReview'->'reviews') review
      where a.id = $1 and review->>'expertId' = $2 and (review->>'status')::int >= 0 limit 1`,
    [id, viewer.id],
  );
  return ownReview !== undefined;
}

/** Policy of every call about the application `:id`. */
export const readsApplication = policyOf('reads-application', (account, { params, services }) =>
  mayReadApplication(services.db, account, params.id ?? ''),
);
