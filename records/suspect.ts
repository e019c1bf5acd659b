import type { SubjectRef } from '../domain/flows';
import { type Database, run } from '../db/query';
import { kindOf } from './kinds';

/** Requests that the reconciler checks a subject at once, because its workflow and its records seem to differ. */
export const requestCheck = (db: Database, subject: SubjectRef): Promise<void> =>
  run(
    { db },
    `update ${kindOf(subject).table} set suspected_at = coalesce(suspected_at, now()) where id = $1`,
    [subject.id],
  );

/** Requests that the workers compare every open subject now (`npm run reconcile`). */
export const requestCheckOfAll = (db: Database): Promise<void> =>
  run({ db }, `update reconciliation_checks set checked_at = '-infinity' where checked_at < 'infinity'`);
