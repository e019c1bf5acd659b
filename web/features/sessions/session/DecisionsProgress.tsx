import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { aboutOf, itemsOf } from '../kinds';
import { Panel } from '../../../application-parts/Panel';
import styles from '../sessions.module.css';

/** Progress of carrying out a held session's decisions; the agenda shows the failed ones. */
export function DecisionsProgress({ session }: { session: SessionView }) {
  const { t } = useTranslation('sessions');
  const ends = itemsOf(session).flatMap(({ carried_out: end }) => end ?? []);
  const total = ends.length;
  if (total === 0) return null;
  const doneCount = ends.filter(({ state }) => state === 'done').length;
  const failed = ends.filter(({ state }) => state === 'failed').length;
  const words = t('progress.done', { done: doneCount, total });
  return (
    <Panel title={t('progress.title')}>
      <p role="status" className={styles.soft}>
        {words}
      </p>
      <Progress
        aria-label={words}
        percent={(100 * doneCount) / total}
        showInfo={false}
        status={failed > 0 ? 'exception' : doneCount === total ? 'success' : 'active'}
      />
      {failed > 0 && (
        <p role="alert" className={styles.problem}>
          {t('progress.failed', { context: aboutOf(session.type), count: failed })}
        </p>
      )}
    </Panel>
  );
}
