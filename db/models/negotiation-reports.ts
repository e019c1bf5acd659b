import { int, json, now, text, uuid } from './columns';
import { table } from './table';

/** Requested reports on an application's negotiations, one of each content and language. */
export const negotiationReports = table('negotiation_reports', {
  application_id: uuid().to('applications').key(),
  /** SHA-256 of the printed data. */
  digest: text().key(),
  language: text().oneOf(['uk', 'en']),
  /** Name of the file. */
  name: text(),
  /** Printed data, until the report is made or has failed. */
  data: json<object>().optional(),
  state: text().oneOf(['waiting', 'made', 'failed']).default('waiting'),
  /** Number of times that a worker has begun to print it. */
  attempts: int().default(0),
  /** Time from which a worker may print it. */
  next_at: now(),
  requested_by: uuid().to('users'),
  requested_at: now(),
  file_id: uuid().to('files').optional(),
  problem: json<{ code: string }>().optional(),
});
