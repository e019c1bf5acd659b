import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { AgreementStatus } from '../../../domain/statuses';
import { StatusTag } from '../../shared/StatusTag';

type AgreementOf = Pick<ApplicationView, 'reporting_review'>;

/** Does the agreement lie with the lawyer again, with the files it had (rules/agreement-and-signing, "Sending back")? */
export const isReturned = ({ reporting_review: { grunt_agreement: agreement } }: AgreementOf): boolean =>
  agreement.returned !== null && agreement.status === AgreementStatus.absent;

/** Status of the agreement; one that was sent back is called so, not „not uploaded“. */
export function AgreementStatusTag({ view }: { view: AgreementOf }) {
  const { t } = useTranslation('application');
  return (
    <StatusTag
      process="agreement"
      status={view.reporting_review.grunt_agreement.status}
      name={isReturned(view) ? t('agreement.returnedStatus') : undefined}
    />
  );
}
