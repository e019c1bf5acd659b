import { rows, type Executor } from '../../../../db/query';
import { REPORT_COLUMNS, type ReportRow } from '../../../../records/negotiation-reports';
import type { Language } from '../../../../texts/translate';

/** Time after which a waiting report is late. */
const LATE_AFTER = "interval '3 minutes'";

export interface RecentReport extends ReportRow {
  requested_at: Date;
  late: boolean;
}

/** Returns the newest report of each application that was requested within a day in this language; at most 200. */
export const recentReports = (executor: Executor, language: Language): Promise<RecentReport[]> =>
  rows<RecentReport>(
    executor,
    `select * from (
       select distinct on (application_id) ${REPORT_COLUMNS}, requested_at,
              state = 'waiting' and requested_at < now() - ${LATE_AFTER} as late
         from negotiation_reports where language = $1 and requested_at > now() - interval '1 day'
        order by application_id, requested_at desc) newest
      order by requested_at desc limit 200`,
    [language],
  );
