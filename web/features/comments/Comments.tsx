import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { writesComments } from '../../../domain/roles';
import { useAppSelector } from '../../store/hooks';
import { usePagedRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { accountOf } from '../../session/slice';
import { CommentItem } from './CommentItem';
import styles from './comments.module.css';
import { Composer } from './Composer';

/** Internal comments of the staff on an application, oldest first (rules/tasks, "Comments to colleagues"). */
export function Comments({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('comments');
  const { remote, refresh, more, loadMore } = usePagedRead('comments', { params: { id: applicationId } });
  const role = useAppSelector((state) => accountOf(state)?.role);
  const addressed = /^#comment-([0-9a-f-]{36})$/.exec(useLocation().hash)?.[1];
  const found =
    remote.kind === 'some' &&
    remote.value.some(({ comments }) => comments.some((comment) => comment._id === addressed));
  // The address may point to a comment that is not loaded yet.
  useEffect(() => {
    if (addressed && remote.kind === 'some' && !found && more === 'idle') loadMore();
  }, [addressed, found, loadMore, more, remote.kind]);
  return (
    <section className={styles.thread} aria-label={t('title')}>
      <p className={styles.hint}>{t('note')}</p>
      <Loaded remote={remote} onRetry={refresh}>
        {(pages) => {
          const comments = pages.flatMap((page) => page.comments).toReversed();
          if (comments.length === 0) return <p className={styles.none}>{t('none')}</p>;
          return (
            <>
              {more !== 'end' && (
                <Button loading={more === 'loading'} onClick={loadMore}>
                  {t(more === 'failed' ? 'earlierFailed' : 'earlier')}
                </Button>
              )}
              <ol className={styles.list}>
                {comments.map((comment) => (
                  <CommentItem
                    key={comment._id}
                    applicationId={applicationId}
                    comment={comment}
                    addressed={comment._id === addressed}
                    onChanged={refresh}
                  />
                ))}
              </ol>
            </>
          );
        }}
      </Loaded>
      {role && writesComments(role) && <Composer applicationId={applicationId} onSent={refresh} />}
    </section>
  );
}
