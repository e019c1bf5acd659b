import type { TFunction } from 'i18next';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { AnswerStatus, NegotiationStatus, ReportStatus, ReviewStatus } from '../../domain/statuses';

/**
 * Returns the open remarks: negative marks of the technical review, reviews and reports under rework, and points of the last
 * negotiation to which a side has not agreed.
 */
export const openRemarks = (t: TFunction, view: ApplicationView): string[] => [
  ...technicalRemarks(t, view),
  ...reworkRemarks(t, view),
  ...negotiationRemarks(t, view),
];

function technicalRemarks(t: TFunction, { tech_review: review, documents }: ApplicationView): string[] {
  const wrongCount = documents.filter(({ validation }) => validation === false).length;
  return [
    ...(review.validated_fields === false ? [t('application:remark.fields')] : []),
    ...(review.lot_priorities === false ? [t('application:remark.priorities')] : []),
    ...(review.estimate_compliance === false ? [t('application:remark.estimate')] : []),
    ...(wrongCount > 0 ? [t('application:remark.documents', { count: wrongCount })] : []),
  ];
}

function reworkRemarks(
  t: TFunction,
  { reviews, reporting_review: { reporting } }: ApplicationView,
): string[] {
  const returned = reporting.procedures.filter(
    ({ type, status }, index, all) =>
      status === ReportStatus.returned && !all.slice(index + 1).some((newer) => newer.type === type),
  );
  return [
    ...reviews
      .filter(({ status }) => status.id === ReviewStatus.rework)
      .map(({ expert }) =>
        t('application:remark.review', { name: expert?.name ?? t('application:reviews.unknown') }),
      ),
    ...returned.map(({ type }) => t(`application:remark.report.${type}`)),
  ];
}

function negotiationRemarks(t: TFunction, { negotiation_procedures: procedures }: ApplicationView): string[] {
  const last = procedures.at(-1);
  const passedStatuses: readonly number[] = [NegotiationStatus.passed, NegotiationStatus.passedSigned];
  if (!last || passedStatuses.includes(last.status)) return [];
  return (['pm', 'lawyer', 'financer'] as const)
    .filter((part) => last[part].status === AnswerStatus.rework)
    .map((part) =>
      t('application:remark.answer', {
        part: t(`application:negotiation.part.${part}`),
        words: last[part].message ?? '',
      }),
    );
}
