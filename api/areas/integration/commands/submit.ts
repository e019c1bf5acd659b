import { applicationRef } from '../../../../domain/flows';
import type { z } from 'zod';
import { titleIn } from '../../../../domain/application/title';
import { initialState } from '../../../../domain/application/state';
import { startWithinTimeout, startSubject } from '../../../../records/temporal/start-workflows';
import { inTransaction, row, run, type Executor } from '../../../../db/query';
import type { submission } from '../contract/integration';
import { valueWithSums } from '../contract/form-values';
import { requireKnownOptions } from '../queries/dictionaries';
import { ProblemError } from '../../../../records/problem';
import { CONTEST_ARCHIVED, CONTEST_CLOSED } from '../queries/integration';
import type { Services } from '../../../services';
import { shareCatalogue } from '../../catalogue-admin/queries/lock';
import { runOnce } from '../../../commands/run-once';

type Submission = z.output<typeof submission>;
export interface SubmissionAnswer {
  _id: string;
  spec_id: string;
}

/**
 * Stores an application and starts its workflow. A repetition gets the same answer. The workflow is started
 * by the first of this call, its repetition, and the reconciler.
 * @throws ProblemError 422 for an unknown contest or file, 409 for a contest that takes no applications any
 * more
 */
export async function submit(
  services: Services,
  keyHash: string,
  requestId: string,
  body: Submission,
): Promise<SubmissionAnswer> {
  const request = {
    scope: `integration:${keyHash}`,
    requestId,
    step: 'submit',
    actor: { id: keyHash, role: 'applicant' },
    body,
  };
  const submitted = await inTransaction(services.db, (executor) =>
    runOnce(executor, request, () => insertSubmission(executor, keyHash, body)),
  );
  await startWorkflow(services, submitted._id);
  return submitted;
}

async function insertSubmission(
  executor: Executor,
  keyHash: string,
  body: Submission,
): Promise<SubmissionAnswer> {
  await shareCatalogue(executor);
  const contest = await row<{ experts: number; number: string; archived: boolean; closed: boolean }>(
    executor,
    `select c.experts, ${CONTEST_ARCHIVED} as archived,
            ${CONTEST_CLOSED} as closed,
            concat_ws('-', s.number, p.prefix, coalesce(l.number, 0), c.number,
                                 lpad(serial, greatest(5, length(serial)), '0')) as number
       from contests c join programs p on p.id = c.program_id join seasons s on s.id = p.season_id
       left join lots l on l.id = c.lot_id
       cross join (select nextval('application_serial')::text as serial) next where c.id = $1`,
    [body.contest],
  );
  if (!contest)
    throw new ProblemError(422, 'invalid-input', { errors: { contest: { key: 'errors:contest-unknown' } } });
  if (contest.archived) throw new ProblemError(409, 'contest-archived');
  if (contest.closed) throw new ProblemError(409, 'contest-closed');
  const id = crypto.randomUUID();
  const fields = body.fields.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({ ...field, value: valueWithSums(field, field.value) })),
  }));
  const values: Record<string, unknown> = Object.fromEntries(
    fields.flatMap((section) => section.fields.map((field) => [field.name, field.value])),
  );
  await requireKnownOptions(executor, values, (name) => pathOf(body.fields, name));
  const { signer, ...applicant } = body.applicant;
  await run(
    executor,
    `insert into applications (id, spec_id, contest_id, integration_key, title, applicant, applicant_tax_id, form,
                               cultural_sector, keywords, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      contest.number,
      body.contest,
      keyHash,
      titleIn(values) ?? contest.number,
      JSON.stringify({ ...applicant, signer: signer.full_name }),
      signer.tax_id,
      JSON.stringify({ fields, raw_fields: values }),
      typeof values.cultural_sector === 'string' ? values.cultural_sector : null,
      Array.isArray(values.keywords) ? values.keywords.filter((keyword) => typeof keyword === 'string') : [],
      JSON.stringify(initialState(id, contest.experts)),
    ],
  );
  for (const { file_id: fileId, title, prefix, budget = false } of body.documents) {
    const stored = await row(
      executor,
      `update files set subject_id = $1, title = $4, prefix = $5, budget = $6 where id = $2 and uploaded_by = $3 and subject_id is null
       returning id`,
      [id, fileId, `key:${keyHash}`, title ?? null, prefix ?? null, budget],
    );
    if (!stored)
      throw new ProblemError(422, 'file-unknown', { errors: { documents: { key: 'errors:file-unknown' } } });
  }
  return { _id: id, spec_id: contest.number };
}

/** Returns the path of a field's value in the submission. */
function pathOf(sections: Submission['fields'], name: string): string {
  const section = sections.findIndex(({ fields }) => fields.some((entry) => entry.name === name));
  const field = sections[section]?.fields.findIndex((entry) => entry.name === name);
  return `fields.${section}.fields.${field}.value`;
}

/** Starts the workflow unless it runs already. */
async function startWorkflow({ temporal, db, settings }: Services, id: string): Promise<void> {
  const unstarted = await row({ db }, 'select from applications where id = $1 and active_run_id is null', [
    id,
  ]);
  const workflowContext = { db, client: temporal, taskQueue: settings.taskQueue };
  if (unstarted) await startWithinTimeout(temporal, () => startSubject(workflowContext, applicationRef(id)));
}
