import { createHash } from 'node:crypto';
import { type Database, row } from '../../../../db/query';
import type { Role } from '../../../../domain/roles';
import { REPORT_LIMITS } from '../contract/report';
import { stripError, stripState, stripText, stripUrl } from './strip-report';

export interface ClientReport {
  url: string;
  message: string;
  state?: unknown;
  error?: unknown;
}

/** Sender of a report. For a signed-in person only the role is stored. */
export interface Reporter {
  role?: Role;
  browser: string;
}

/** Maximum number of stored reports of a group. Further reports are only counted. */
const MAX_STORED_REPORTS = 100;

/**
 * Stores a page's error report without personal data, tokens and values, and returns its number. Reports whose messages differ only in
 * numbers are one group.
 */
export async function logClientError(
  db: Database,
  report: ClientReport,
  reporter: Reporter,
): Promise<string> {
  const message = stripText(report.message, REPORT_LIMITS.message) || '—';
  const group = await row<{ id: string }>(
    { db },
    `with grouped as (
       insert into client_error_groups (digest, message) values ($1, $2)
       on conflict (digest) do update set count = client_error_groups.count + 1, last_at = now()
       returning id, count),
     stored as (
       insert into client_errors (group_id, url, error, state, role, browser)
       select id, $3, $4, $5::jsonb, $6, $7 from grouped where count <= ${MAX_STORED_REPORTS}
       returning id)
     select coalesce((select id from stored), (select id from grouped)) as id`,
    [
      digestOf(message),
      message,
      stripUrl(report.url),
      stripError(report.error),
      JSON.stringify(stripState(report.state)),
      reporter.role ?? null,
      stripText(reporter.browser, 200),
    ],
  );
  if (!group) throw new Error('no report');
  return group.id;
}

const digestOf = (message: string): string =>
  createHash('sha256').update(message.replace(/\d+/g, '#')).digest('hex');
