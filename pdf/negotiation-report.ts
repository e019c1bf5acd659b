import type { Content } from 'pdfmake/interfaces';
import { fieldParts, type PrintedField } from './application-field';
import { dataTable, facts, numberedList, outcome, paragraphs, section, withWhole } from './blocks';
import type { PdfDefinition } from './definition';
import { documentFormat } from './format';
import { letterhead } from './letterhead';
import { applicationFacts } from './protocols/application-facts';
import { answerBlock, commissionPart, sumText, type NegotiationData } from './protocols/negotiation';
import type { ApplicationFacts, Writing } from './protocols/types';
import { renderPdf } from './render';
import { type DocumentLanguage, documentTexts } from './texts';

/** A field that a procedure changes, by its type, with both its values. */
export interface ReportedChange extends Omit<PrintedField, 'value'> {
  before: unknown;
  after: unknown;
}

/** One procedure of the report. Dates are ISO instants. */
export interface ReportedProcedure extends Pick<
  NegotiationData,
  'type' | 'openedAt' | 'files' | 'answers' | 'commission' | 'message' | 'sum'
> {
  number: number;
  /** The status in words. */
  status: string;
  changes: readonly ReportedChange[];
  applicantMessage?: string;
  /** Absent while nothing is decided. */
  decision?: NegotiationData['decision'];
  /** The decision waits for its signature. */
  unsigned?: boolean;
}

/** All negotiation procedures of an application (rules/negotiation, "Report"). */
export interface NegotiationReportData {
  application: ApplicationFacts;
  /** ISO instant; the file's creation date. */
  date: string;
  procedures: readonly ReportedProcedure[];
  demo: boolean;
}

/** Returns the layout of the report on the foundation's letterhead. Pure: the same data gives the same document. */
export function negotiationReportDefinition(
  data: NegotiationReportData,
  language: DocumentLanguage = 'uk',
): PdfDefinition {
  const t = documentTexts(language);
  const writing: Writing = { t, format: documentFormat(language, t) };
  const title = t('negotiationReport.title', { number: data.application.specId });
  return {
    title,
    author: t('letterhead.foundation'),
    createdAt: data.date,
    language,
    content: [
      ...letterhead(t),
      { text: withWhole(title, data.application.specId), style: 'title', margin: [0, 0, 0, 12] },
      ...applicationFacts(data.application, writing),
      ...data.procedures.flatMap((procedure) => procedurePart(procedure, writing)),
    ],
    demoMark: data.demo ? t('demo') : undefined,
    footer: { label: title, pages: t('footer.pages') },
  };
}

/** Renders the report as a PDF/A-3a file. The same data gives the same bytes. @throws PdfError */
export const renderNegotiationReport = (
  data: NegotiationReportData,
  language: DocumentLanguage = 'uk',
): Promise<Uint8Array> => renderPdf(negotiationReportDefinition(data, language));

function procedurePart(procedure: ReportedProcedure, writing: Writing): Content[] {
  const { t, format } = writing;
  const { commission, files, decision, unsigned, applicantMessage, sum } = procedure;
  return [
    section(t('negotiationReport.procedure', { number: procedure.number })),
    ...facts([
      [t('negotiation.kind'), t(`negotiation.${procedure.type}`)],
      [t('negotiation.opened'), format.dateTime(procedure.openedAt)],
      [t('negotiationReport.status'), procedure.status],
      [t('negotiationReport.applicantMessage'), applicantMessage],
    ]),
    ...(commission ? commissionPart(commission, writing) : changesPart(procedure, writing)),
    ...(files.length > 0
      ? [...paragraphs(t('negotiation.files', { count: files.length })), ...numberedList(files)]
      : []),
    ...procedure.answers.flatMap((answer) => answerBlock(answer, writing)),
    ...(decision
      ? [outcome(t(unsigned ? `negotiationReport.unsigned.${decision}` : `negotiation.decision.${decision}`))]
      : []),
    ...facts([[t('negotiation.sum'), sum === undefined ? undefined : sumText(sum, writing)]]),
    ...paragraphs(procedure.message),
  ];
}

function changesPart({ changes }: ReportedProcedure, writing: Writing): Content[] {
  const { t } = writing;
  if (changes.length === 0) return paragraphs(t('negotiation.noChanges'));
  const columns = [
    { head: t('negotiationReport.field'), width: 120 },
    { head: t('negotiationReport.before'), width: '*' as const },
    { head: t('negotiationReport.after'), width: '*' as const },
  ];
  const words = (change: ReportedChange, value: unknown) => wordsOf({ ...change, value }, writing);
  return [
    dataTable(
      columns,
      changes.map((change) => ({
        cells: [change.label, words(change, change.before), words(change, change.after)],
      })),
    ),
  ];
}

/** A value as text: each row of a table is a line. */
function wordsOf(field: PrintedField, writing: Writing): string {
  const parts = fieldParts(field, writing);
  return parts.kind === 'text' ? parts.text : parts.rows.map((row) => row.join('; ')).join('\n');
}
