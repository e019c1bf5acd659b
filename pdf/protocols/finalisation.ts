import { outcome, paragraphs, section } from '../blocks';
import { applicationFacts } from './application-facts';
import type { ApplicationFacts, ProtocolBuilder, ProtocolCommon, Signatory } from './types';

/** Data of a finalisation protocol (rules/finalisation, "Making"). */
export interface FinalisationData extends ProtocolCommon {
  application: ApplicationFacts;
  /** The overall number the application stood at, 0 to 7. */
  stage: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
  comment: string;
  /** Author of the protocol. */
  author: Signatory;
}

/** The protocol by which work on an application ends before its act. */
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
      section(t('finalisation.decisionHeading')),
      outcome(t('finalisation.decision')),
      ...paragraphs(t('finalisation.decidedBy', { name: data.author.name, position: data.author.position })),
    ],
  };
};
