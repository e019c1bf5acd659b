import type { ApplicationState } from '../../domain/application/state';
import { row, run, type Executor } from '../../db/query';

/** Who hears it: 'staff', 'role:<role>', 'user:<id>'. Ids only; the page fetches what it may see. */
export interface Announcement {
  kind: 'application' | 'inbox' | 'rollback' | 'notification' | 'comment';
  applicationId?: string;
  audiences: string[];
  data?: Record<string, string | number>;
}

/** Writes a live event and tells the API's processes when the transaction commits. */
export async function announce(on: Executor, event: Announcement): Promise<void> {
  const written = await row<{ id: string }>(
    on,
    'insert into events (kind, application_id, audiences, data) values ($1, $2, $3, $4) returning id',
    [event.kind, event.applicationId ?? null, event.audiences, JSON.stringify(event.data ?? {})],
  );
  await run(on, "select pg_notify('events', $1)", [String(written?.id)]);
}

/** Who may read an application in these states, as audiences: the staff, and experts no review of whom ended negatively. */
export const readersOf = (...states: ApplicationState[]): string[] => {
  const reviews = states.flatMap((state) => state.expertReview.reviews).filter(({ status }) => status >= 0);
  return ['staff', ...new Set(reviews.map(({ expertId }) => `user:${expertId}`))];
};
