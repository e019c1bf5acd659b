import type { Content } from 'pdfmake/interfaces';
import { dataTable, outcome, paragraphs, section } from '../blocks';
import { applicationFacts } from './application-facts';
import type { ApplicationFacts, ProtocolBuilder, ProtocolCommon, Signatory, Writing } from './types';

/** A member of a board who took no part in its decision (rules/boards, "Recusal"). */
export interface RecusedMember {
  board: 'direction' | 'supervisory';
  name: string;
  /** ISO instant of the declaration. */
  since: string;
  reason: string;
}

/** Data of a finalisation protocol (rules/finalisation, "Making"). */
export interface FinalisationData extends ProtocolCommon {
  application: ApplicationFacts;
  /** The overall number of the application before the finalisation, 0 to 7. */
  stage: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
  comment: string;
  /** Members of the direction first; empty where nobody has recused themselves. */
  recused: readonly RecusedMember[];
  /** Author of the protocol. */
  author: Signatory;
}

/** Protocol that closes an application before its act. */
export const finalisation: ProtocolBuilder<FinalisationData> = (data, writing) => {
  const { t } = writing;
  const stage = t(`stage.${data.stage}`);
  return {
    subtitle: t('finalisation.subtitle'),
    content: [
      ...paragraphs(t('finalisation.lead', { specId: data.application.specId, stage })),
      ...applicationFacts(data.application, writing),
      section(t('finalisation.reasonHeading')),
      ...paragraphs(data.comment),
      ...recusals(data.recused, writing),
      section(t('finalisation.decisionHeading')),
      outcome(t('finalisation.decision')),
      ...paragraphs(t('finalisation.decidedBy', { name: data.author.name, position: data.author.position })),
    ],
  };
};

function recusals(recused: readonly RecusedMember[], { t, format }: Writing): Content[] {
  if (recused.length === 0) return [];
  const columns = [
    { head: t('finalisation.recused.member'), width: 130 },
    { head: t('finalisation.recused.board'), width: 80 },
    { head: t('finalisation.recused.since'), width: 90 },
    { head: t('finalisation.recused.reason'), width: '*' as const },
  ];
  const rows = recused.map(({ name, board, since, reason }) => ({
    cells: [name, t(`finalisation.recused.of.${board}`), format.date(since), reason],
  }));
  return [section(t('finalisation.recused.heading')), dataTable(columns, rows)];
}
