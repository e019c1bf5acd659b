import { APPLICATION } from '../../../../domain/application';
import { isForbidden, findRefusal } from '../../../../domain/process/refusal';
import type { ApplicationState } from '../../../../domain/application/state';
import { type Database, inTransaction, row, type Executor } from '../../../../db/query';
import type { ValidationDraft } from '../contract/technical';
import { ProblemError, orNotFound } from '../../../../records/problem';
import type { Viewer } from '../../../queries/application-rows';

const STEP = 'tech_review.validate' as const;

/** Key of the technical validation's draft in `drafts`. */
const KEY = 'tech_review.validate';

export interface StoredDraft {
  draft: ValidationDraft | null;
  /** ISO 8601. */
  updated_at: string | null;
}

/**
 * Returns the viewer's own draft. It stays after the protocol is made, so that the marks are restored if the
 * protocol is discarded.
 * @throws ProblemError 404 no such application
 */
export async function readTechnicalDraft(db: Database, viewer: Viewer, id: string): Promise<StoredDraft> {
  const draftRow = orNotFound(
    await row<{ body: ValidationDraft | null; updated_at: Date | null }>(
      { db },
      `select d.body, d.updated_at from applications a
       left join drafts d on d.application_id = a.id and d.user_id = $2 and d.key = $3
      where a.id = $1`,
      [id, viewer.id, KEY],
    ),
  );
  return { draft: draftRow.body, updated_at: draftRow.updated_at?.toISOString() ?? null };
}

/**
 * Stores the form as a draft, if the form could be sent now. The transaction locks the application's row
 * against decisions. Returns the moment of storing.
 * @throws ProblemError 404 no such application, 403 another role, 409 the form is not open
 */
export const saveTechnicalDraft = (
  db: Database,
  viewer: Viewer,
  id: string,
  draft: ValidationDraft,
): Promise<string> =>
  inTransaction(db, async (executor) => {
    const application = orNotFound(await lockApplication(executor, id));
    requireOpen(application.state, viewer);
    const stored = await row<{ updated_at: Date }>(
      executor,
      `insert into drafts (user_id, application_id, key, epoch, body) values ($1, $2, $3, $4, $5)
       on conflict (user_id, application_id, key)
       do update set epoch = excluded.epoch, body = excluded.body, updated_at = now()
       returning updated_at`,
      [viewer.id, id, KEY, application.epoch, JSON.stringify(draft)],
    );
    return stored?.updated_at.toISOString() ?? '';
  });

const lockApplication = (executor: Executor, id: string) =>
  row<{ state: ApplicationState; epoch: number }>(
    executor,
    'select state, epoch from applications where id = $1 for share',
    [id],
  );

function requireOpen(state: ApplicationState, { id, role }: Viewer): void {
  const call = { actor: { id, role }, input: {}, now: Date.now() };
  const refusal = findRefusal(APPLICATION, state, { name: STEP, ...call }, true);
  if (!refusal) return;
  throw new ProblemError(isForbidden(refusal) ? 403 : 409, refusal.code, {
    refusal: { step: STEP, refused: refusal, names: new Map() },
  });
}
