import { type Database, rows } from '../../../../db/query';

/** Numbers of a contest's applications: all, technically passed and rejected (signed), and with the experts' result. */
export interface ApplicationCounts {
  total: number;
  success: number;
  failed: number;
  expert: number;
}

/** Returns stored counts (migration 0010) by contest id; a contest without applications may be missing. */
export async function countApplications(
  db: Database,
  contestIds: string[],
): Promise<Map<string, ApplicationCounts>> {
  const countRows = await rows<ApplicationCounts & { contest_id: string }>(
    { db },
    `select contest_id, sum(total)::int as total, sum(success)::int as success, sum(failed)::int as failed,
            sum(expert)::int as expert
       from contest_counts where contest_id = any($1::uuid[]) group by contest_id`,
    [contestIds],
  );
  return new Map(countRows.map(({ contest_id, ...counts }) => [contest_id, counts]));
}
