import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { formatMoment } from '../../../shared/DateTime';
import styles from '../sessions.module.css';

/** Members of the session, and its creator. */
export function Facts({ session: { users, created_by: creator, created_at: at } }: { session: SessionView }) {
  const { t, i18n } = useTranslation('sessions');
  return (
    <section className={styles.panel} aria-label={t('facts.title')}>
      <Descriptions
        size="small"
        column={1}
        colon={false}
        items={[
          {
            key: 'members',
            label: t('facts.members'),
            children: users.map(({ name }) => name).join(', '),
          },
          {
            key: 'created',
            label: t('facts.createdBy'),
            children: t('facts.by', { name: creator.name, date: formatMoment(at, i18n.language) }),
          },
        ]}
      />
    </section>
  );
}
