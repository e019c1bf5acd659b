import type { ApplicationStepName } from '../../domain/application';
import { type Database, row } from '../../db/query';
import { orNotFound } from '../../records/problem';

interface ReportFile {
  reportId: string;
  /** The step that removes the file. */
  step: Extract<ApplicationStepName, `reporting_${string}.remove_${string}`>;
}

/**
 * Returns the report that a file was uploaded to, and the step that removes the file. Both are read from the decision that
 * added the file, so they are found after its removal too. @throws ProblemError 404
 */
export async function fileOfReport(
  { db }: { db: Database },
  applicationId: string,
  fileId: string,
): Promise<ReportFile> {
  const file = await row<{
    record_id: string;
    process: 'reporting_content' | 'reporting_finance';
    slot: string;
  }>(
    { db },
    `select d.record_id, d.process, given.slot
       from decisions d, jsonb_each(case when jsonb_typeof(d.body->'files') = 'object' then d.body->'files' else '{}' end) as given (slot, ids)
      where d.application_id = $1 and d.process in ('reporting_content', 'reporting_finance')
        and given.slot in ('report', 'attachment') and given.ids ? $2
      order by d.id desc limit 1`,
    [applicationId, fileId],
  );
  const { record_id: reportId, process, slot } = orNotFound(file);
  return { reportId, step: `${process}.${slot === 'report' ? 'remove_file' : 'remove_attachment'}` };
}
