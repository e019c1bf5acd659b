import type { ApplicationState } from '../../../domain/application/state';
import { row, rows, type Executor } from '../../../db/query';
import { hasText, translate } from '../../../texts/translate';
import type { RestoredRecord, RollbackResult } from '../../../pdf/protocols/rollback';
import { readPeople } from './people';

/** One application of a rollback, after the rollback. */
export interface RollbackItem {
  application_id: string;
  state: string;
  error: string | null;
  spec_id: string;
  title: string;
  now: ApplicationState;
  /** Epoch that began with the rollback; undone decisions have it as superseded_epoch. */
  epoch: number;
  /** Ids of decisions that are in force again after an undo. */
  returned: string[];
}

type ResultPart = Pick<RollbackResult, 'before' | 'restored' | 'expert'>;

const RECORDS: Readonly<Record<string, RestoredRecord>> = {
  tech_review: 'technicalReview',
  review: 'expertReviews',
  negotiation: 'procedures',
  direction: 'direction',
  supervisory_board: 'supervisory',
  agreement: 'agreement',
  additional: 'additionalAgreements',
  additional_request: 'additionalRequests',
  reporting_content: 'reporting',
  reporting_finance: 'reporting',
  act: 'act',
  finalisation: 'finalisation',
};

/** Returns the results of a reset: the records with undone decisions, and the reopened tasks. */
export async function resetResult(executor: Executor, item: RollbackItem): Promise<ResultPart> {
  const applicationAndEpoch = [item.application_id, item.epoch];
  const touched = await rows<{ process: string; record_id: string | null }>(
    executor,
    `select distinct process, record_id from decisions where application_id = $1 and superseded_epoch = $2
      union
     select distinct process, record_id from tasks
      where application_id = $1 and epoch = $2 - 1 and process = 'review' and record_id <> all($3::uuid[])`,
    [...applicationAndEpoch, item.now.expertReview.reviews.map((review) => review.id)],
  );
  const last = await row<{ process: string; status_to: number }>(
    executor,
    `select process, status_to from decisions where application_id = $1 and superseded_epoch = $2
      order by epoch desc, version desc limit 1`,
    applicationAndEpoch,
  );
  // A rollback opens all its tasks in one transaction, so with one time.
  const reopened = await row<{ count: number }>(
    executor,
    `select count(*)::int as count from tasks where application_id = $1 and epoch = $2
        and opened_at = (select min(opened_at) from tasks where application_id = $1 and epoch = $2)`,
    applicationAndEpoch,
  );
  const tasks = reopened?.count ? [{ record: 'tasks' as const, count: reopened.count }] : [];
  return {
    before: last && statusText(last.process, last.status_to),
    restored: [...countByRecord(touched), ...tasks],
  };
}

/** Returns the results of a rollback by steps within the workflow: one review, or additional agreements. */
export async function recordsResult(
  executor: Executor,
  rollbackId: string,
  item: RollbackItem,
): Promise<ResultPart> {
  const steps = await rows<{ process: string; record_id: string; status_from: number }>(
    executor,
    `select process, record_id, status_from from decisions
      where application_id = $1 and starts_with(update_id, $2) order by id`,
    [item.application_id, `${rollbackId}:`],
  );
  const [first] = steps;
  const record = first && RECORDS[first.process];
  if (!first || !record) return { restored: [] };
  const restored = [{ record, count: steps.length }];
  if (first.process !== 'review') return { restored };
  const expertId =
    item.now.expertReview.reviews.find((review) => review.id === first.record_id)?.expertId ?? '';
  return {
    before: statusText(first.process, first.status_from),
    restored,
    expert: (await readPeople(executor, [expertId])).name(expertId),
  };
}

/** Returns the results of an undone rollback: the records whose decisions are in force again. */
export async function undoResult(executor: Executor, { returned }: RollbackItem): Promise<ResultPart> {
  const touched = await rows<{ process: string }>(
    executor,
    'select distinct process, record_id from decisions where id = any($1::bigint[])',
    [returned],
  );
  return { restored: countByRecord(touched) };
}

function countByRecord(touched: readonly { process: string }[]): { record: RestoredRecord; count: number }[] {
  const counts = new Map<RestoredRecord, number>();
  for (const { process } of touched) {
    const record = RECORDS[process];
    if (record) counts.set(record, (counts.get(record) ?? 0) + 1);
  }
  return [...counts].map(([record, count]) => ({ record, count }));
}

/** Returns the reason why the rollback of an application failed. */
export function failureOf({ error }: RollbackItem): { what: string; reason: string } {
  const key = `protocols:rollback.reasons.${error?.toLowerCase() ?? ''}`;
  const reason = hasText('uk', key) ? key : 'protocols:rollback.reasons.other';
  return { what: translate('uk', 'protocols:rollback.application'), reason: translate('uk', reason) };
}

/** Returns `Process: status` with the names of the interface. */
const statusText = (process: string, status: number): string =>
  `${translate('uk', `processes:process.${process}`)}: ${translate('uk', `processes:status.${process}.${status}`)}`;
