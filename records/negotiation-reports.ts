import { randomUUID } from 'node:crypto';
import { files } from '../db/models';
import { type Database, type Executor, inTransaction, row, run } from '../db/query';
import { create } from '../db/record';
import { applicationRef } from '../domain/flows';
import { MEDIA_TYPES } from '../domain/file-kinds';
import type { StoredFile } from '../files/store';
import type { NegotiationReportData } from '../pdf/negotiation-report';
import type { Language } from '../texts/translate';
import { announce } from './events';
import type { StoredProblem } from './problem';

/** Slot of the report among the application's files. */
const SLOT = 'negotiation_report';
/** Time after which a report that a worker began is printed by another. Printing takes a minute at most (pdf/render.ts). */
const LEASE = "interval '2 minutes'";

/** Identity of a report: equal contents have one digest. */
interface ReportKey {
  application_id: string;
  digest: string;
}

/** A requested report. */
export interface ReportRow extends ReportKey {
  state: 'waiting' | 'made' | 'failed';
  name: string;
  file_id: string | null;
  problem: StoredProblem | null;
}
export const REPORT_COLUMNS = 'application_id, digest, state, name, file_id, problem';

/** A report that a worker prints. */
export interface ClaimedReport extends ReportKey {
  language: Language;
  name: string;
  data: NegotiationReportData;
  /** Number of this attempt, from 1. */
  attempts: number;
  requested_by: string;
}

/** Data of a request for a report. */
interface NewReport extends ReportKey {
  language: Language;
  name: string;
  data: NegotiationReportData;
  requestedBy: string;
}

/** Stores a request for a report and returns the report. A request for an equal one changes nothing unless that one has failed. */
export async function requestReport(executor: Executor, report: NewReport): Promise<ReportRow> {
  const { application_id, digest, language, name, data, requestedBy } = report;
  await run(
    executor,
    `insert into negotiation_reports as r (application_id, digest, language, name, data, requested_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (application_id, digest) do update
        set state = 'waiting', data = excluded.data, attempts = 0, next_at = now(), problem = null,
            requested_by = excluded.requested_by, requested_at = now()
      where r.state = 'failed'`,
    [application_id, digest, language, name, JSON.stringify(data), requestedBy],
  );
  const stored = await row<ReportRow>(
    executor,
    `select ${REPORT_COLUMNS} from negotiation_reports where application_id = $1 and digest = $2`,
    [application_id, digest],
  );
  if (!stored) throw new Error('a report just requested is gone');
  return stored;
}

/** Returns the next waiting report, for this worker only; after `LEASE` another worker may claim it. */
export const claimReport = (executor: Executor): Promise<ClaimedReport | undefined> =>
  row<ClaimedReport>(
    executor,
    `update negotiation_reports set attempts = attempts + 1, next_at = now() + ${LEASE}
      where (application_id, digest) = (
        select application_id, digest from negotiation_reports
         where state = 'waiting' and next_at <= now() order by next_at limit 1 for update skip locked)
      returning application_id, digest, language, name, data, attempts, requested_by`,
  );

/** Stores the printed file of a report; equal bytes of the application are one file. A second call changes nothing. */
export const settleReport = (
  db: Database,
  report: ClaimedReport,
  { sha256, size }: StoredFile,
): Promise<void> =>
  inTransaction(db, async (executor) => {
    const waiting = await row(
      executor,
      `select from negotiation_reports where application_id = $1 and digest = $2 and state = 'waiting' for update`,
      [report.application_id, report.digest],
    );
    if (!waiting) return;
    const sameFile = await row<{ id: string }>(
      executor,
      'select id from files where application_id = $1 and slot = $2 and sha256 = $3 limit 1',
      [report.application_id, SLOT, sha256],
    );
    const id = sameFile?.id ?? randomUUID();
    if (!sameFile)
      await create(executor, files, {
        id,
        subject_kind: 'application',
        subject_id: report.application_id,
        slot: SLOT,
        name: report.name,
        sha256,
        size: String(size),
        mime: MEDIA_TYPES.pdf,
        uploaded_by: report.requested_by,
      });
    await run(
      executor,
      `update negotiation_reports set state = 'made', file_id = $3, data = null where application_id = $1 and digest = $2`,
      [report.application_id, report.digest, id],
    );
    await announceReport(executor, report);
  });

/** Stores why a report was not made. Only a new request has it printed again. */
export const failReport = (db: Database, report: ReportKey, problem: StoredProblem): Promise<void> =>
  inTransaction(db, async (executor) => {
    const failed = await row(
      executor,
      `update negotiation_reports set state = 'failed', problem = $3, data = null
        where application_id = $1 and digest = $2 and state = 'waiting' returning digest`,
      [report.application_id, report.digest, JSON.stringify(problem)],
    );
    if (failed) await announceReport(executor, report);
  });

/** Has a report printed again after some seconds, more after each attempt. */
export const postponeReport = (
  executor: Executor,
  { application_id, digest, attempts }: ClaimedReport,
): Promise<void> =>
  run(
    executor,
    `update negotiation_reports set next_at = now() + interval '5 seconds' * attempts
      where application_id = $1 and digest = $2 and state = 'waiting' and attempts = $3`,
    [application_id, digest, attempts],
  );

const announceReport = (executor: Executor, { application_id }: ReportKey): Promise<void> =>
  announce(executor, {
    kind: 'negotiation_report',
    subject: applicationRef(application_id),
    audiences: ['staff'],
  });
