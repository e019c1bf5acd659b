import type { TFunction } from 'i18next';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { formatMoney } from '../application-parts/Money';
import { formatMoment } from '../shared/DateTime';

/** Returns the name of a step's record (expert, procedure, additional agreement, tranche, request, report); undefined without a record. */
export function recordTitle(
  t: TFunction,
  view: ApplicationView,
  process: string,
  recordId: string | null,
  language: string,
): string | undefined {
  if (!recordId) return undefined;
  const day = (at: string) => formatMoment(at, language, 'date');
  if (process === 'review') {
    const review = view.reviews.find(({ _id }) => _id === recordId);
    return review?.expert ? t('application:record.review', { name: review.expert.name }) : undefined;
  }
  if (process === 'negotiation') {
    const index = view.negotiation_procedures.findIndex(({ _id }) => _id === recordId);
    const procedure = view.negotiation_procedures[index];
    return (
      procedure &&
      t(`application:record.${procedure.type}`, { number: index + 1, date: day(procedure.created_at) })
    );
  }
  if (process === 'additional') {
    const { additionalFiles } = view.reporting_review.grunt_agreement;
    const index = additionalFiles.findIndex(({ id }) => id === recordId);
    return index < 0 ? undefined : t('application:record.additional', { number: index + 1 });
  }
  if (process === 'payment') {
    const index = view.payments?.tranches.findIndex(({ _id }) => _id === recordId) ?? -1;
    const tranche = view.payments?.tranches[index];
    return tranche && t('payments:tranche', { number: index + 1, sum: formatMoney(tranche.sum, language) });
  }
  if (process === 'additional_request') {
    const { additional_requests: requests } = view.reporting_review.grunt_agreement;
    const request = requests.find(({ id }) => id === recordId);
    return request && t('application:record.additional_request', { date: day(request.created_at) });
  }
  const reports = view.reporting_review.reporting.procedures.filter(
    ({ type }) => process === `reporting_${type}`,
  );
  const index = reports.findIndex(({ _id }) => _id === recordId);
  const report = reports[index];
  return report && t('application:record.report', { number: index + 1, date: day(report.created_at) });
}
