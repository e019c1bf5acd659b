import type { Content } from 'pdfmake/interfaces';
import { facts, numberedList, outcome, paragraphs, section } from '../blocks';
import { applicationFacts } from './application-facts';
import type { ApplicationFacts, ProtocolBuilder, ProtocolCommon, Writing } from './types';

/** Answer of one of the three parts in an online procedure. */
export interface NegotiationAnswer {
  part: 'pm' | 'lawyer' | 'financier';
  answer: 'approved' | 'rework' | 'pending';
  name?: string;
  comment?: string;
  /** ISO instant. */
  date?: string;
}

/** Data of a negotiation procedure's protocol (rules/negotiation, "Record"). */
export interface NegotiationData extends ProtocolCommon {
  application: ApplicationFacts;
  type: 'online' | 'offline';
  /** ISO instant. */
  openedAt: string;
  /** Online only: labels of the fields that the applicant changed, and names of the files that they added. */
  changedFields: readonly string[];
  files: readonly string[];
  answers: readonly NegotiationAnswer[];
  /** Offline only. */
  commission?: { head: string; members: readonly string[]; secretary: string };
  decision: 'success' | 'rework';
  /** Granted sum of an offline procedure, in hryvnias. */
  sum?: number;
  message: string;
}

/** The protocol of a negotiation procedure: the parts' answers or the commission, and the decision. */
export const negotiation: ProtocolBuilder<NegotiationData> = (data, writing) => {
  const { t, format } = writing;
  return {
    subtitle: t('negotiation.subtitle'),
    content: [
      ...paragraphs(t('negotiation.lead', { specId: data.application.specId })),
      ...applicationFacts(data.application, writing),
      section(t('negotiation.procedureHeading')),
      ...facts([
        [t('negotiation.kind'), t(`negotiation.${data.type}`)],
        [t('negotiation.opened'), format.dateTime(data.openedAt)],
      ]),
      ...(data.type === 'online' ? onlinePart(data, writing) : []),
      ...(data.commission ? commissionPart(data.commission, writing) : []),
      section(t('negotiation.decisionHeading')),
      outcome(t(`negotiation.decision.${data.decision}`)),
      ...(data.sum === undefined ? [] : facts([[t('negotiation.sum'), sumText(data.sum, writing)]])),
      ...paragraphs(data.message),
    ],
  };
};

/** A granted sum in words. */
export const sumText = (sum: number, { t, format }: Writing): string =>
  t('applicationForm.sum', { sum: format.number(sum) });

/** The commission of an offline procedure. */
export function commissionPart(
  { head, members, secretary }: NonNullable<NegotiationData['commission']>,
  { t }: Writing,
): Content[] {
  return [
    section(t('negotiation.commissionHeading')),
    ...facts([
      [t('negotiation.head'), head],
      [t('negotiation.members', { count: members.length }), members.join('\n')],
      [t('negotiation.secretary'), secretary],
    ]),
  ];
}

function onlinePart(data: NegotiationData, writing: Writing): Content[] {
  const { t } = writing;
  const list = (key: string, items: readonly string[]) =>
    items.length === 0 ? [] : [...paragraphs(t(key, { count: items.length })), ...numberedList(items)];
  const changes = [
    ...list('negotiation.changes', data.changedFields),
    ...list('negotiation.files', data.files),
  ];
  return [
    section(t('negotiation.changesHeading')),
    ...(changes.length > 0 ? changes : paragraphs(t('negotiation.noChanges'))),
    section(t('negotiation.answersHeading')),
    ...data.answers.flatMap((answer) => answerBlock(answer, writing)),
  ];
}

/** Answer of one part, as a heading and running text: comments are too long for cells of a table. */
export function answerBlock(answer: NegotiationAnswer, { t, format }: Writing): Content[] {
  const by = [answer.name, answer.date && format.dateTime(answer.date)].filter(Boolean).join(', ');
  const part = t(`negotiation.part.${answer.part}`);
  const heading: Content = {
    text: [
      { text: `${part}: `, bold: true },
      t(`negotiation.answers.${answer.answer}`),
      ...(by ? [{ text: `\n${by}`, style: 'note' }] : []),
    ],
    headlineLevel: answer.comment ? 2 : undefined,
    margin: [0, 4, 0, 3],
  };
  return [heading, ...paragraphs(answer.comment ?? '')];
}
