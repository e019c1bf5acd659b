import type { ApplicationStepName } from '../../../../domain/application';
import { DocumentStatus } from '../../../../domain/statuses';
import { STEPS_WITH_INTERNAL_COMMENT, WEBHOOKS } from '../../../../domain/application/notices';
import { defaultSum } from '../../../../domain/application/granted-sum';
import type { ApplicationState } from '../../../../domain/application/state';
import { dayInKyiv } from '../../../../domain/deadlines';
import { type Database, row, rows } from '../../../../db/query';
import { signedItems } from '../../../../records/steps/signatures';
import { readAgreedVersion } from '../../../../records/agreed-version';
import { presentSchedule } from '../../../presenters/payments';
import { presentFile } from '../../../presenters/file';
import { orNotFound } from '../../../../records/problem';
import type { StoredRow } from '../../../commands/uploads';
import type { FileRow } from '../../../queries/files';

/** Steps whose decisions the applicant sees: those with a webhook, except the steps of payments, because their reasons are internal. */
const VISIBLE_STEPS = Object.keys(WEBHOOKS).filter((step) => !step.startsWith('payment'));

/** Returns an application as its applicant may see it (rules/integration, "What applicants do"). */
export async function findForApplicant(db: Database, id: string) {
  const application = orNotFound(
    await row<{ id: string; spec_id: string; overall: number; state: ApplicationState }>(
      { db },
      'select id, spec_id, overall, state from applications where id = $1',
      [id],
    ),
  );
  const { state } = application;
  const signed = ['main', 'budget', 'protocol', 'file', 'act'];
  const [sum, openSteps, files, messages] = await Promise.all([
    state.payments ? defaultGrant(db, id) : undefined,
    rows<{ step: ApplicationStepName; record_id: string | null; due_at: Date | null }>(
      { db },
      `select step, record_id, due_at from tasks where application_id = $1 and closed_at is null and 'applicant' = any(roles)
        order by due_at, id`,
      [id],
    ),
    rows<StoredRow>(
      { db },
      `select id, slot, name, size, mime, sign_id, created_at, marks from files
        where application_id = $1 and slot = any($2) order by created_at`,
      [id, signed],
    ),
    rows<{ step: string; outcome: string | null; message: string; created_at: Date }>(
      { db },
      `select step, outcome, case when step = any($3) then '' else coalesce(body->>'comment', '') end as message, created_at
         from decisions where application_id = $1 and superseded_epoch is null and step = any($2) order by id`,
      [id, VISIBLE_STEPS, STEPS_WITH_INTERNAL_COMMENT],
    ),
  ]);
  return {
    _id: application.id,
    spec_id: application.spec_id,
    overall: application.overall,
    tech_review: state.techReview.status,
    expert_review: state.expertReview.status,
    agreement: state.agreement.status,
    act: state.act.status,
    completed: state.completed,
    asked: openSteps.map((step) => ({
      ...step,
      due_at: step.due_at?.toISOString() ?? null,
      file_ids: filesToSign(state, step, files),
    })),
    files: files.filter((file) => concernsApplicant(state, file.id)).map(presentFile),
    procedures: state.procedures.map(({ id: _id, type, status }) => ({ _id, type, status })),
    additional: state.additional.map((step) => ({
      _id: step.id,
      file_id: step.file.fileId,
      status: step.status,
    })),
    reports: state.reporting.reports.map(({ id: _id, type, status, files: file_ids }) => ({
      _id,
      type,
      status,
      file_ids,
    })),
    payments: state.payments ? presentSchedule(state, sum, dayInKyiv(Date.now())) : null,
    additional_requests: (state.additionalRequests ?? []).map((request) => ({
      _id: request.id,
      status: request.status,
      additional_id: request.additionalId ?? null,
    })),
    messages: messages.map((message) => ({ ...message, created_at: message.created_at.toISOString() })),
  };
}

/**
 * Returns a file if the applicant may fetch it: the applicant's own upload, or a file in force that concerns the applicant. Other files
 * of the application, such as experts' protocols and files that the staff attach for each other, are not returned.
 */
export async function fileForApplicant(
  db: Database,
  keyHash: string,
  id: string,
): Promise<FileRow | undefined> {
  const file = await row<FileRow & { brought: boolean; sent: boolean; state: ApplicationState }>(
    { db },
    `select f.*, f.uploaded_by = 'key:' || $2 as brought, a.state,
            exists (select from generated_documents d where d.application_id = a.id and d.status >= ${DocumentStatus.sentToApplicant}
                      and d.state->'document'->'source'->>'fileId' = f.id::text) as sent
       from files f join applications a on a.id = f.application_id
      where f.id::text = $1 and a.integration_key = $2`,
    [id, keyHash],
  );
  return file && (file.brought || file.sent || concernsApplicant(file.state, file.id)) ? file : undefined;
}

/** Returns the sum, in kopiykas, that a decision grants if it names no sum. */
async function defaultGrant(db: Database, id: string): Promise<number | undefined> {
  const agreed = await readAgreedVersion({ db }, id);
  return agreed && defaultSum(agreed.submitted, agreed.form);
}

/** Returns the ids of the files that a step signs. All parts of an agreement are signed together. */
function filesToSign(
  state: ApplicationState,
  { step, record_id: recordId }: { step: ApplicationStepName; record_id: string | null },
  files: readonly StoredRow[],
): string[] {
  const items = signedItems({ kind: 'application' }, state, step, recordId ?? undefined) ?? [];
  return files.flatMap(({ id, sign_id: item }) => (item && items.includes(item) ? [id] : []));
}

/** Returns whether the file is in force and concerns the applicant: part of the agreement, additional agreement, act, or protocol of a decision. */
function concernsApplicant(state: ApplicationState, fileId: string): boolean {
  const { agreement, additional, act, techReview, procedures, finalisation } = state;
  const files = [
    agreement.main,
    agreement.budget,
    agreement.protocol,
    act.file,
    techReview.protocol,
    finalisation.protocol,
    ...additional.map((additionalAgreement) => additionalAgreement.file),
    ...procedures.map((procedure) => procedure.protocol),
  ];
  return files.some((file) => file?.fileId === fileId);
}
