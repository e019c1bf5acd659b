import { useTranslation } from 'react-i18next';
import type { VoteView } from '../../../../api/areas/experts/contract/votes';
import { ActButton } from '../../../shared/ActButton';
import { DateTime } from '../../../shared/DateTime';
import { useQuestion } from '../../../shared/useQuestion';
import { Tag } from '../../../shared/Tag';
import { ratingText } from '../../../shared/ratingText';
import { useWrite } from '../../../shared/useWrite';
import { VoteLog } from './VoteLog';
import styles from './vote.module.css';

interface OutcomeProps {
  userId: string;
  view: VoteView;
  onStarted: () => void;
}

/** Rating, other voters' sheets, the start of the selection, and the log of changes. */
export function Outcome({ userId, view, onStarted }: OutcomeProps) {
  const { t, i18n } = useTranslation('expert-list');
  const { busy, write } = useWrite('createMatching', {
    done: 'processes:step.expert_selection.create.done',
    failureToast: true,
    onDone: onStarted,
  });
  const question = useQuestion();
  const { can, others, vote_rank: rank } = view;
  const label = t('processes:step.expert_selection.create.label');
  const start = () =>
    question({
      title: label,
      content: t('vote.start'),
      okText: label,
      cancelText: t('shell:cancel'),
      onOk: () => void write({ params: { id: userId } }),
    });
  return (
    <section aria-labelledby="rating">
      <h2 id="rating">{t('column.rating')}</h2>
      <p className={styles.rank}>{ratingText(rank, i18n.language)}</p>
      <p className={styles.hint}>{t(rank === null ? 'vote.noRating' : 'vote.mean')}</p>
      <ActButton
        loading={busy}
        disabled={can.start !== true}
        onClick={start}
        aria-describedby="why-not-start"
      >
        {label}
      </ActButton>
      {can.start !== true && (
        <p id="why-not-start" className={styles.hint}>
          {can.start}
        </p>
      )}
      <h3>{t('vote.others')}</h3>
      {others.length === 0 && <p className={styles.hint}>{t('vote.noOthers')}</p>}
      <ul className={styles.sheets}>
        {others.map(({ voter, status, vote_rank: points, votes, updated_at: at }) => (
          <li key={voter._id}>
            <details>
              <summary>
                <strong>{voter.name}</strong> · {t('vote.points', { count: points })} ·{' '}
                <DateTime at={at} parts="day" />{' '}
                <Tag colour={status === 1 ? 'success' : 'info'}>{t(`processes:status.vote.${status}`)}</Tag>
              </summary>
              <ul>
                {votes.map(({ name, value }) => (
                  <li key={name}>
                    {t(`processes:criterion.${name}`)}: {value}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      <VoteLog log={view.log} />
    </section>
  );
}
