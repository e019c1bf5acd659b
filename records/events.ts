import type { EventKind, SubjectRef } from '../domain/flows';
import { run, type Executor } from '../db/query';

/** Audience of an event: 'staff', 'role:<role>', 'user:<id>'. Ids only; the page fetches what it may see. */
export interface Announcement {
  kind: EventKind;
  subject?: SubjectRef;
  audiences: string[];
  data?: Record<string, string | number>;
}

/** Writes a live event and tells the API's processes when the transaction commits. */
export async function announce(executor: Executor, event: Announcement): Promise<void> {
  await run(
    executor,
    `with event as (
       insert into events (kind, subject_kind, subject_id, audiences, data) values ($1, $2, $3, $4, $5) returning id)
     select pg_notify('events', id::text) from event`,
    [
      event.kind,
      event.subject?.kind ?? 'application',
      event.subject?.id ?? null,
      event.audiences,
      JSON.stringify(event.data ?? {}),
    ],
  );
}
