import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../api/contract';
import { LIMITS } from '../../../domain/limits';
import { call } from '../../api/client';
import { failureText } from '../../api/problem';
import { useRead } from '../../reads/useRead';
import type { DraftServer } from '../../shared/autosave';
import { valueOf } from '../../reads/remote';
import { useAutosave } from '../../shared/useAutosave';
import { useStillSignedIn } from '../../session/useStillSignedIn';
import { commentLength } from '../findProblems';
import styles from './evaluation.module.css';

interface Comment {
  message: string;
  /** Comment on the server; null while a save is pending, undefined until it has been read. */
  known?: string | null;
}

const NO_COMMENT: Comment = { message: '' };

interface ReviewCommentNoteProps {
  reviewId: string;
  comment: string;
  /** The review is being sent: a draft saved now would arrive too late. */
  sending: boolean;
  /** Copies the server's draft into the form. */
  adopt: (comment: string) => void;
}

/**
 * Saves the overall comment of a review on the server once it is long enough (200 characters: rules/expert-review, "Sending"),
 * begins with the server's draft, and shows the state of the saving.
 */
export function ReviewCommentNote({ reviewId, comment, sending, adopt }: ReviewCommentNoteProps) {
  const { t } = useTranslation('application');
  const isStillSignedIn = useStillSignedIn();
  const { remote } = useRead('feedbacks', { params: { id: reviewId } });
  const answer = valueOf(remote);
  const first = answer && (answer.comment ?? '');
  const server = useMemo(
    (): DraftServer<Comment, string, unknown> => ({
      isStillSignedIn,
      next: ({ message, known }, paused) =>
        paused && known !== undefined && message !== known && commentLength(message) >= LIMITS.reviewComment
          ? message
          : undefined,
      sending: (draft) => ({ ...draft, known: null }),
      save: (message, signal) =>
        call(contract.saveReview, { params: { id: reviewId }, body: { message } }, { signal }),
      withoutSent: (draft, message) => ({ ...draft, known: message }),
    }),
    [isStillSignedIn, reviewId],
  );
  // The form around this component stores the text in this window.
  const { draft, busy, failure, saved, change } = useAutosave({ nothing: NO_COMMENT, server, held: sending });
  const unread = draft.known === undefined;

  useEffect(() => change((now) => ({ ...now, message: comment.trim() })), [comment, change]);
  useEffect(() => {
    if (first === undefined || !unread) return;
    change((now) => ({ ...now, known: first }));
    // Unsent input in this window is newer.
    if (!comment && first) adopt(first);
  }, [first, unread, comment, adopt, change]);

  if (busy) return <span role="status">{t('evaluation.saving')}</span>;
  if (failure) return <span className={styles.failed}>{failureText(t, failure)}</span>;
  return <span role="status">{saved?.job === comment.trim() ? t('evaluation.draftSaved') : ''}</span>;
}
