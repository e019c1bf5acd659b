import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ExpertActs } from '../../../../api/areas/experts/contract/acts';
import { mayOpenArea } from '../../../../domain/roles';
import { useAppSelector } from '../../../store/hooks';
import { accountOf } from '../../../session/slice';
import { addressOf } from '../../../shared/adminCrumbs';

/** Warning of contests without a rate or hours, whose sums are incomplete; linked for roles that maintain the catalogue. */
export function MissingRates({ contests }: { contests: ExpertActs['contests'] }) {
  const { t } = useTranslation('expert-list');
  const role = useAppSelector(accountOf)?.role;
  const missing = contests.filter(({ rate, hours }) => rate === null || hours === null);
  if (missing.length === 0) return null;
  const edits = role !== undefined && mayOpenArea(role, '/admin');
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 12 }}
      title={t('acts.missing')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {missing.map(({ _id, title, rate, hours }) => (
            <li key={_id}>
              {edits ? <Link to={addressOf('contests', _id)}>{title}</Link> : title}
              {': '}
              {[rate === null && t('acts.noRate'), hours === null && t('acts.noHours')]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </ul>
      }
    />
  );
}
