import { CORRECTION } from '../../domain/application/notices';
import { rows, run, type Executor } from '../../db/query';

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
    await run(
      on,
      `insert into outbox (id, kind, application_id, payload) values ($1, 'webhook', $2, $3) on conflict (id) do nothing`,
      [
        `correction:${decisionId}:${epoch}`,
        applicationId,
        JSON.stringify({
          event: CORRECTION,
          application_id: applicationId,
          decision_id: decisionId,
          corrects: event,
        }),
      ],
    );
  }
}
