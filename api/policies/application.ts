import { readsApplications } from '../../domain/roles';
import { type Database, row } from '../../db/query';
import type { Viewer } from '../queries/application-rows';
import { policyOf } from '../mount';

/**
 * May this account read this application? The staff any; an expert one where a review of theirs has not ended
 * negatively; nobody else (rules/application, "Reading").
 */
export async function mayReadApplication(db: Database, viewer: Viewer, id: string): Promise<boolean> {
  if (readsApplications(viewer.role)) return true;
  if (viewer.role !== 'expert') return false;
  const own = await row<{ id: string }>(
    { db },
    `select a.id from applications a, jsonb_array_elements(a.state->'expertReview'->'reviews') review
      where a.id = $1 and review->>'expertId' = $2 and (review->>'status')::int >= 0 limit 1`,
    [id, viewer.id],
  );
  return own !== undefined;
}

/** Policy of every call about the application `:id`. */
export const readsApplication = policyOf('reads-application', (account, { params, services }) =>
  mayReadApplication(services.db, account, params.id ?? ''),
);
