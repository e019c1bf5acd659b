import type { Content } from 'pdfmake/interfaces';
import { type Column, dataTable, facts, numberedList, paragraphs, section } from '../blocks';
import type { ProtocolBuilder, ProtocolCommon, Signatory, Writing } from './types';

/** `left`: the item was no longer up for decision and left the agenda. */
export type SessionDecision = 'yes' | 'no' | 'none' | 'left';

interface SessionCommon extends ProtocolCommon {
  /** The date as the members wrote it: a text for the protocol, not a moment. */
  directionDate: string;
  members: readonly Signatory[];
  introduction: string;
  decisionText: string;
}

/** Data of a session that decides on results of technical review (rules/sessions, "Acceptance"). */
export interface TechnicalSessionData extends SessionCommon {
  type: 'techReview';
  applications: readonly { specId: string; title: string; applicant: string; decision: SessionDecision }[];
}

/** Data of a session that selects experts. */
export interface ExpertSessionData extends SessionCommon {
  type: 'experts' | 'expertCommission' | 'expertSupervisory';
  experts: readonly { name: string; rating: number | null; decision: SessionDecision }[];
}

export type SessionData = TechnicalSessionData | ExpertSessionData;

/** The protocol of a direction session, of the selection commission or of the supervisory board. */
export const session: ProtocolBuilder<SessionData> = (data, writing) => {
  const { t } = writing;
  return {
    subtitle: t(`session.subtitle.${data.type}`),
    content: [
      ...facts([[t('session.held'), data.directionDate]]),
      section(t('session.membersHeading')),
      ...paragraphs(t('session.members', { count: data.members.length })),
      ...numberedList(
        data.members.map((member) => [member.name, member.position].filter(Boolean).join(', ')),
      ),
      section(t('session.introductionHeading')),
      ...paragraphs(data.introduction),
      ...(data.type === 'techReview' ? applications(data, writing) : experts(data, writing)),
      section(t('session.decisionHeading')),
      ...paragraphs(data.decisionText),
    ],
  };
};

function applications(data: TechnicalSessionData, { t }: Writing): Content[] {
  const columns: Column[] = [
    { head: t('session.index'), width: 24, alignment: 'center' },
    { head: t('session.number'), width: 92 },
    { head: t('session.project'), width: '*' },
    { head: t('session.decision'), width: 70, alignment: 'center' },
  ];
  const rows = data.applications.map((application, index) => ({
    cells: [
      String(index + 1),
      application.specId,
      [application.title, application.applicant].filter(Boolean).join('\n'),
      t(`session.decisions.${application.decision}`),
    ],
  }));
  return [
    section(t('session.applicationsHeading')),
    ...paragraphs(t('session.applications', { count: rows.length })),
    dataTable(columns, rows),
  ];
}

function experts(data: ExpertSessionData, { t, format }: Writing): Content[] {
  const columns: Column[] = [
    { head: t('session.index'), width: 24, alignment: 'center' },
    { head: t('session.expert'), width: '*' },
    { head: t('session.rating'), width: 60, alignment: 'center' },
    { head: t('session.decision'), width: 80, alignment: 'center' },
  ];
  const rows = data.experts.map((expert, index) => ({
    cells: [
      String(index + 1),
      expert.name,
      expert.rating === null ? '–' : format.number(expert.rating),
      t(`session.expertDecisions.${expert.decision}`),
    ],
  }));
  return [
    section(t('session.expertsHeading')),
    ...paragraphs(t('session.experts', { count: rows.length })),
    dataTable(columns, rows),
  ];
}
