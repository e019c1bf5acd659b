import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContestOf } from '../../../api/areas/methodology/contract/methodology';
import { addressOf } from '../catalogue-admin/adminCrumbs';
import styles from '../catalogue-admin/catalogue-admin.module.css';

/** Which contests a methodology evaluates, each a link to where it is kept. */
export function ContestsOf({ contests }: { contests: readonly ContestOf[] }) {
  const { t } = useTranslation('methodology');
  if (contests.length === 0) return <p className={styles.note}>{t('contests.none')}</p>;
  return (
    <Flex wrap gap="small">
      <span className={styles.note}>{t('contests.of')}</span>
      {contests.map(({ _id, title, season }) => (
        <Link key={_id} to={addressOf('contests', _id)}>
          {t('contests.one', { title, season })}
        </Link>
      ))}
    </Flex>
  );
}
