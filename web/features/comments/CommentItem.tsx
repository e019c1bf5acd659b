import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentView } from '../../../api/areas/comments/contract/comments';
import { ActButton } from '../../shared/ActButton';
import { readStoredDraft } from '../../shared/sessionDrafts';
import { DateTime } from '../../shared/DateTime';
import { useQuestion } from '../../shared/useQuestion';
import { useWrite } from '../../shared/useWrite';
import { useOwnKey } from '../../session/useOwnKey';
import { CommentText } from './CommentText';
import styles from './comments.module.css';
import { EditForm } from './EditForm';
import { useUntil } from './useUntil';

interface CommentItemProps {
  applicationId: string;
  comment: CommentView;
  /** Whether the address links to this comment. */
  addressed: boolean;
  onChanged: () => void;
}

/** One comment, with the actions that its author may still take. */
export function CommentItem({ applicationId, comment, addressed, onChanged }: CommentItemProps) {
  const { t } = useTranslation('comments');
  const item = useRef<HTMLLIElement>(null);
  const draftKey = useOwnKey('comment', comment._id);
  // A draft of a change opens the form again.
  const [editing, setEditing] = useState(() => readStoredDraft(draftKey) !== undefined);
  const editable = useUntil(comment.editable_until);
  useEffect(() => {
    if (!addressed) return undefined;
    // A new page first focuses its heading; the comment gets the focus afterwards.
    const timer = window.setTimeout(() => {
      item.current?.scrollIntoView({ block: 'center' });
      item.current?.focus({ preventScroll: true });
    });
    return () => window.clearTimeout(timer);
  }, [addressed]);
  return (
    <li
      ref={item}
      id={`comment-${comment._id}`}
      tabIndex={-1}
      className={styles.item}
      data-addressed={addressed || undefined}
    >
      <p className={styles.who}>
        <bdi className={styles.author}>{comment.author.name}</bdi>
        <DateTime at={comment.at} parts="dayTime" />
        {comment.edited && !comment.removed && <span>{t('edited')}</span>}
      </p>
      {comment.removed && <p className={styles.removed}>{t('removed')}</p>}
      {!comment.removed && editing && (
        <EditForm
          applicationId={applicationId}
          place={draftKey}
          comment={comment}
          onDone={() => {
            setEditing(false);
            onChanged();
          }}
        />
      )}
      {!comment.removed && !editing && <CommentText comment={comment} />}
      {editable && !editing && (
        <div className={styles.actions}>
          <ActButton size="small" onClick={() => setEditing(true)}>
            {t('edit')}
          </ActButton>
          <RemoveButton applicationId={applicationId} id={comment._id} onRemoved={onChanged} />
        </div>
      )}
    </li>
  );
}

interface RemoveButtonProps {
  applicationId: string;
  id: string;
  onRemoved: () => void;
}

function RemoveButton({ applicationId, id, onRemoved }: RemoveButtonProps) {
  const { t } = useTranslation('comments');
  const question = useQuestion();
  const { write } = useWrite('removeComment', {
    done: 'comments:removedToast',
    failureToast: true,
  });
  const askToRemove = () =>
    void question({
      title: t('removeConfirm'),
      okText: t('remove'),
      cancelText: t('cancel'),
      okButtonProps: { danger: true },
      onOk: () => write({ params: { id: applicationId, comment: id } }).then(onRemoved),
    });
  return (
    <ActButton size="small" onClick={askToRemove}>
      {t('remove')}
    </ActButton>
  );
}
