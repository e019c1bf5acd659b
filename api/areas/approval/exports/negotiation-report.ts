import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { files } from '../../../../db/models';
import { row } from '../../../../db/query';
import { create } from '../../../../db/record';
import {
  renderNegotiationReport,
  type NegotiationReportData,
  type ReportedProcedure,
} from '../../../../pdf/negotiation-report';
import { translate, type Language } from '../../../../texts/translate';
import { tableColumns } from '../../../presenters/form-columns';
import type { Services, SignedIn } from '../../../services';
import type { ApplicationView } from '../../application/contract/application';
import { printedFacts } from '../../application/presenters/printed-facts';

type Procedure = ApplicationView['negotiation_procedures'][number];

const MIME = 'application/pdf';
const SLOT = 'negotiation_report';
const DECISIONS_BY_STATUS: Readonly<Record<number, NonNullable<ReportedProcedure['decision']>>> = {
  3: 'success',
  4: 'success',
  [-1]: 'rework',
  [-2]: 'rework',
};
const ANSWERS = { 1: 'approved', 0: 'pending', [-1]: 'rework' } as const;
const PARTS = { pm: 'pm', lawyer: 'lawyer', financer: 'financier' } as const;

/**
 * Stores the report of all procedures among the application's files and returns its URL. Repeated calls for
 * an unchanged application in the same language get the same stored report.
 * @throws ProblemError 429 `too-many-requests`
 * @throws PdfError
 */
export async function storeNegotiationReport(
  { db, files: store, limits, settings }: Services,
  { id: userId, language }: SignedIn,
  view: ApplicationView,
): Promise<{ url: string; name: string; mime: typeof MIME }> {
  await limits.take('approval.report', userId);
  const name = `${translate(language, 'protocols:negotiationReport.file', { number: view.spec_id })}.pdf`;
  const bytes = await renderNegotiationReport(reportData(view, language, settings.demo), language);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = await row<{ id: string }>(
    { db },
    'select id from files where application_id = $1 and slot = $2 and sha256 = $3 limit 1',
    [view._id, SLOT, sha256],
  );
  if (file) return { url: `/api/files/${file.id}`, name, mime: MIME };
  const stored = await store.put(Readable.from([bytes]));
  const id = randomUUID();
  await create({ db }, files, {
    id,
    subject_kind: 'application',
    subject_id: view._id,
    slot: SLOT,
    name,
    sha256: stored.sha256,
    size: String(stored.size),
    mime: MIME,
    uploaded_by: userId,
  });
  return { url: `/api/files/${id}`, name, mime: MIME };
}

function reportData(view: ApplicationView, language: Language, demo: boolean): NegotiationReportData {
  const last = view.negotiation_procedures.at(-1);
  return {
    application: printedFacts(view),
    // The date is the creation of the newest procedure, so that the same procedures give the same bytes.
    date: last?.created_at ?? view.created_at,
    procedures: view.negotiation_procedures.map((procedure, index) =>
      reportProcedure(procedure, index + 1, language),
    ),
    demo,
  };
}

function reportProcedure(procedure: Procedure, number: number, language: Language): ReportedProcedure {
  const definitions = new Map(procedure.fieldsFull.map((field) => [field.name, field]));
  const { commission } = procedure;
  return {
    number,
    type: procedure.type,
    openedAt: procedure.created_at,
    status: translate(language, `processes:status.negotiation.${procedure.status}`),
    changes: procedure.changed.map((name) => {
      const { label, type, options, subfields } = definitions.get(name) ?? { label: name, type: 'text' };
      const [before, after] = [procedure.before[name], procedure.changed_fields[name]];
      const columns = subfields ?? tableColumns(after ?? before, language);
      return { label, type, options, subfields: columns, before, after };
    }),
    applicantMessage: procedure.applicant_message ?? undefined,
    files: procedure.negotiation_files.map(({ name }) => name),
    answers:
      procedure.type === 'online'
        ? (Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => {
            const { status, user, updated_at: date, message } = procedure[part];
            return {
              part: PARTS[part],
              answer: ANSWERS[status as keyof typeof ANSWERS] ?? 'pending',
              name: user?.name,
              comment: message ?? undefined,
              date: date ?? undefined,
            };
          })
        : [],
    commission: commission
      ? {
          head: commission.head.name,
          members: commission.members.map(({ name }) => name),
          secretary: commission.secretary.name,
        }
      : undefined,
    decision: DECISIONS_BY_STATUS[procedure.status],
    sum: procedure.sum ?? undefined,
    message: procedure.message ?? '',
  };
}
