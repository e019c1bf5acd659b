import { outcome, paragraphs, section } from '../blocks';
import { applicationFacts } from './application-facts';
import type { ApplicationFacts, ProtocolBuilder, ProtocolCommon } from './types';

/** Data of an expert's refusal protocol. */
export interface ExpertRefusalData extends ProtocolCommon {
  application: ApplicationFacts;
  expert: string;
  /** Optional in the explanation; required when the expert signs. Statuses: conflict -3, time -4, profile -5, other -1. */
  reason?: 'conflict' | 'time' | 'profile' | 'other';
  /** The expert's words, at least 100 characters (rules/expert-review, "Refusal"). */
  comment: string;
  /** Reason in the expert's own words; required when the reason is `other`. */
  otherReason?: string;
}

/** The protocol by which an expert refuses to evaluate an application. */
export const expertRefusal: ProtocolBuilder<ExpertRefusalData> = (data, writing) => {
  const { t } = writing;
  return {
    subtitle: t('expertRefusal.subtitle'),
    content: [
      ...paragraphs(t('expertRefusal.lead', { expert: data.expert, specId: data.application.specId })),
      ...applicationFacts(data.application, writing),
      ...(data.reason
        ? [section(t('expertRefusal.reasonHeading')), outcome(t(`expertRefusal.reason.${data.reason}`))]
        : []),
      ...(data.otherReason ? paragraphs(data.otherReason) : []),
      section(t('expertRefusal.explanationHeading')),
      ...paragraphs(data.comment),
      ...paragraphs(t('expertRefusal.consequence')),
    ],
  };
};
