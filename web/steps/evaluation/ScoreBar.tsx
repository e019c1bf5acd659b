import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import styles from './evaluation.module.css';

/** Read-only score of a question against its maximum (rules/evaluation, "Maximum"). */
export function ScoreBar({ max, scale, score }: FeedbackGroup['questions'][number]) {
  const { t } = useTranslation('application');
  const value = score ?? 0;
  return (
    <div className={styles.scored}>
      <Progress
        aria-hidden
        size="small"
        showInfo={false}
        percent={max > 0 ? (100 * value) / max : 0}
        className={styles.scoreBar}
      />
      {score === null ? (
        <span className={styles.word}>{t('evaluation.unscored')}</span>
      ) : (
        <>
          <span className={styles.sum}>{t('header.scoreOf', { score, max })}</span>
          {scale === 'stars' && <span className={styles.word}>{t(`scale.${max}.${score}`)}</span>}
        </>
      )}
    </div>
  );
}
