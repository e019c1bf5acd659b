import { applicationRef } from '../../../../domain/flows';
import { inTransaction, row, type Executor } from '../../../../db/query';
import type { ApplicationState } from '../../../../domain/application/state';
import type { Refusal } from '../../../../domain/process/types';
import { announce } from '../../../../records/events';
import { refusalProblem } from '../../../../records/steps/refuse';
import { orNotFound } from '../../../../records/problem';
import { newestNote, type Note } from '../../../../records/notes';
import type { Services, SignedIn } from '../../../services';

/** Rule of a note: its step, and the refusal now. */
export interface NoteRule {
  step: string;
  refuse: (state: ApplicationState) => Refusal | undefined;
}

/**
 * Stores a note under the application's row lock in share mode, so that it is not stored in a status that does not take it
 * (docs/architecture.md, "How a decision travels"). @throws ProblemError 404; 403, 409 or 422 by the rule
 */
export async function keepNote<Body extends object>(
  { db }: Services,
  account: SignedIn,
  applicationId: string,
  { step, refuse }: NoteRule,
  note: { key: string; body: Body },
): Promise<Note<Body>> {
  const storedNote = await inTransaction(db, async (on) => {
    const application = orNotFound(
      await row<{ state: ApplicationState; epoch: number }>(
        on,
        'select state, epoch from applications where id = $1 for share',
        [applicationId],
      ),
    );
    const refused = refuse(application.state);
    if (refused) return { refused };
    await store(on, account.id, applicationId, application.epoch, note);
    await announce(on, { kind: 'application', subject: applicationRef(applicationId), audiences: ['staff'] });
    return { refused };
  });
  if (storedNote.refused) throw await refusalProblem(db, step, storedNote.refused);
  const stored = await newestNote<Body>({ db }, applicationId, note.key);
  if (!stored) throw new Error('a kept note is not there');
  return stored;
}

const store = (
  on: Executor,
  userId: string,
  applicationId: string,
  epoch: number,
  { key, body }: { key: string; body: object },
) =>
  row(
    on,
    `insert into drafts (user_id, application_id, key, epoch, body) values ($1, $2, $3, $4, $5)
     on conflict (user_id, application_id, key)
     do update set epoch = excluded.epoch, body = excluded.body, updated_at = clock_timestamp() returning key`,
    [userId, applicationId, key, epoch, JSON.stringify(body)],
  );
