import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { StatusTag } from '../../shared/StatusTag';
import { Tag } from '../../shared/Tag';
import { AgreementStatusTag } from '../agreement/AgreementStatusTag';
import { overallStatus } from './overallKey';

/** Current stage with its status; for a completed application the way in which it ended. */
export function Standing({ view }: { view: ApplicationView }) {
  const { t } = useTranslation();
  const special = overallStatus(view);
  const current = view.ribbon.find(({ state }) => state === 'current');
  const overall = view.reporting_review.status;
  if (current && overall >= 0 && !view.completed)
    return (
      <span>
        <span className="visually-hidden">{t('application:header.status')} </span>
        {t(`processes:stage.${current.stage}.short`)}{' '}
        {current.stage === 'agreement' ? (
          <AgreementStatusTag view={view} />
        ) : (
          <StatusTag process={current.stage} status={current.status} />
        )}
      </span>
    );
  if (special) return <Tag colour={special.colour}>{t(special.key)}</Tag>;
  return <StatusTag process="overall" status={overall} />;
}
