import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { AgreementStatus } from '../../../domain/statuses';
import { StatusTag } from '../../shared/StatusTag';

type AgreementOf = Pick<ApplicationView, 'reporting_review'>;

/**
 * Returns whether the agreement was sent back to the lawyer together with its files (rules/agreement-and-signing,
 * "Sending back").
 */
export const isReturned = ({ reporting_review: { grunt_agreement: agreement } }: AgreementOf): boolean =>
  agreement.returned !== null && agreement.status === AgreementStatus.absent;

/**
 * Returns the name of the status of an agreement that was sent back, which differs from „not uploaded“; undefined if
 * the status has its usual name.
 */
export const agreementStatusName = (t: TFunction, view: AgreementOf): string | undefined =>
  isReturned(view) ? t('application:agreement.returnedStatus') : undefined;

/** Status of the agreement, also of one that was sent back. */
export function AgreementStatusTag({ view }: { view: AgreementOf }) {
  const { t } = useTranslation();
  const { status } = view.reporting_review.grunt_agreement;
  return <StatusTag process="agreement" status={status} name={agreementStatusName(t, view)} />;
}
