import { CORRECTION, NOTICES } from '../../domain/notices';
import type { CommitInput } from '../../workflows/activities';
import { rows, run, type Executor } from '../../db/query';

/** Puts what the applicant is to be told into the outbox, in the decision's own transaction. */
export async function noteNotices(on: Executor, input: CommitInput, decisionId: string): Promise<void> {
  const event = NOTICES[input.step];
  if (!event) return;
  await enqueue(on, `decision:${decisionId}`, input.applicationId, decisionId, {
    event,
    application_id: input.applicationId,
    decision_id: decisionId,
  });
}

/** After a rollback: what has not left stays here, what has left is followed by a correction (0-decisions, "Rollback"). */
export async function withdrawNotices(on: Executor, applicationId: string, epoch: number): Promise<void> {
  await run(
    on,
    `update outbox o set state = 'withdrawn' from decisions d
      where o.decision_id = d.id and o.application_id = $1 and o.state = 'waiting' and d.superseded_epoch = $2`,
    [applicationId, epoch],
  );
  const sent = await rows<{ decision_id: string; event: string }>(
    on,
    `select o.decision_id, o.payload->>'event' as event from outbox o join decisions d on d.id = o.decision_id
      where o.application_id = $1 and o.state = 'sent' and d.superseded_epoch = $2`,
    [applicationId, epoch],
  );
  for (const { decision_id: decisionId, event } of sent) {
    await enqueue(on, `correction:${decisionId}:${epoch}`, applicationId, null, {
      event: CORRECTION,
      application_id: applicationId,
      decision_id: decisionId,
      corrects: event,
    });
  }
}

const enqueue = (
  on: Executor,
  id: string,
  applicationId: string,
  decisionId: string | null,
  payload: Record<string, string>,
) =>
  run(
    on,
    `insert into outbox (id, kind, application_id, decision_id, payload) values ($1, 'webhook', $2, $3, $4)
     on conflict (id) do nothing`,
    [id, applicationId, decisionId, JSON.stringify(payload)],
  );
