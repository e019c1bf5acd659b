import { Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import type { VoteView } from '../../../../api/areas/experts/contract/votes';
import { DateTime } from '../../../shared/DateTime';
import styles from './vote.module.css';

/** All changes of the sheets, newest first. */
export function VoteLog({ log }: Pick<VoteView, 'log'>) {
  const { t } = useTranslation('expert-list');
  return (
    <>
      <h3>{t('vote.log')}</h3>
      {log.length === 0 && <p className={styles.hint}>{t('vote.noLog')}</p>}
      <Timeline
        items={log.map(({ _id, action, user, created_at: at, changes }) => ({
          key: _id,
          content: (
            <>
              <strong>{t(`vote.action.${action}`)}</strong> · {user.name} ·{' '}
              <DateTime at={at} parts="dayTime" />
              {changes.length > 0 && (
                <div className={styles.hint}>
                  {changes
                    .map(
                      ({ field, from, to }) =>
                        `${t(`processes:criterion.${field}`)}: ${from === '' ? to : `${from} → ${to}`}`,
                    )
                    .join('; ')}
                </div>
              )}
            </>
          ),
        }))}
      />
    </>
  );
}
