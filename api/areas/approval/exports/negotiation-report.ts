import { NegotiationStatus } from '../../../../domain/statuses';
import { sha256Of } from '../../../../files/digest';
import type { NegotiationReportData, ReportedProcedure } from '../../../../pdf/negotiation-report';
import { requestReport, type ReportRow } from '../../../../records/negotiation-reports';
import { translate, type Language } from '../../../../texts/translate';
import { tableColumns } from '../../../presenters/form-columns';
import type { Services, SignedIn } from '../../../services';
import type { ApplicationView } from '../../application/contract/application';
import { printedFacts } from '../../application/presenters/printed-facts';

type Procedure = ApplicationView['negotiation_procedures'][number];

const DECISIONS_BY_STATUS: Readonly<Record<number, Pick<ReportedProcedure, 'decision' | 'unsigned'>>> = {
  [NegotiationStatus.passed]: { decision: 'success', unsigned: true },
  [NegotiationStatus.passedSigned]: { decision: 'success' },
  [NegotiationStatus.rework]: { decision: 'rework', unsigned: true },
  [NegotiationStatus.reworkSigned]: { decision: 'rework' },
};
const ANSWERS = { 1: 'approved', 0: 'pending', [-1]: 'rework' } as const;
const PARTS = { pm: 'pm', lawyer: 'lawyer', financer: 'financier' } as const;

/**
 * Requests the report of all procedures, which a worker prints and stores among the application's files. While the content and the
 * language are the same it is one report. A report that has failed is requested again.
 * @throws ProblemError 429 `too-many-requests`
 */
export async function requestNegotiationReport(
  { db, limits, settings }: Services,
  { id: userId, language }: SignedIn,
  view: ApplicationView,
): Promise<ReportRow> {
  await limits.take('approval.report', userId);
  const name = `${translate(language, 'protocols:negotiationReport.file', { number: view.spec_id })}.pdf`;
  const data = reportData(view, language, settings.demo);
  const digest = sha256Of(Buffer.from(JSON.stringify({ language, name, data })));
  return requestReport(
    { db },
    { application_id: view._id, digest, language, name, data, requestedBy: userId },
  );
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
    ...DECISIONS_BY_STATUS[procedure.status],
    sum: procedure.sum ?? undefined,
    message: procedure.message ?? '',
  };
}
