import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import { LIMITS } from '../../../../domain/limits';
import { call } from '../../../api/client';
import { failureOf, failureText } from '../../../api/problem';
import { useRead } from '../../../reads/useRead';
import { valueOf } from '../../../shared/remote';
import { commentLength } from '../steps/findProblems';
import styles from './evaluation.module.css';

/** A pause in typing after which the draft is stored. */
const PAUSE_MS = 1200;

type Saving =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; text: string }
  | { kind: 'failed'; text: string };

interface ReviewCommentNoteProps {
  reviewId: string;
  comment: string;
  /** The review is being sent: a draft would come too late. */
  sending: boolean;
  /** Takes the server's draft over into the form. */
  adopt: (comment: string) => void;
}

/**
 * The overall comment of a review: begins with the draft the server has, and is stored there by itself as soon as it is
 * long enough to be stored (200 characters, specification 2 §5). Shows where the storing stands.
 */
export function ReviewCommentNote({ reviewId, comment, sending, adopt }: ReviewCommentNoteProps) {
  const { t } = useTranslation('application');
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const { remote } = useRead('feedbacks', { params: { id: reviewId } });
  const server = valueOf(remote) && (valueOf(remote)?.comment ?? '');
  const last = useRef<string>(undefined);

  useEffect(() => {
    if (server === undefined || last.current !== undefined) return;
    last.current = server;
    // What was typed here and not yet sent is newer.
    if (!comment && server) adopt(server);
  }, [server, comment, adopt]);

  useEffect(() => {
    const text = comment.trim();
    if (sending || server === undefined || text === last.current) return undefined;
    if (commentLength(text) < LIMITS.reviewComment) return undefined;
    const timer = window.setTimeout(() => {
      setSaving({ kind: 'saving' });
      void store(reviewId, text, t).then((state) => {
        if (state.kind === 'saved') last.current = text;
        setSaving(state);
      });
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [reviewId, comment, sending, server, t]);

  if (saving.kind === 'failed') return <span className={styles.failed}>{saving.text}</span>;
  if (saving.kind === 'saving') return <span role="status">{t('evaluation.saving')}</span>;
  const stored = saving.kind === 'saved' && comment.trim() === saving.text;
  return <span role="status">{stored ? t('evaluation.draftSaved') : ''}</span>;
}

async function store(reviewId: string, message: string, t: (key: string) => string): Promise<Saving> {
  try {
    await call(contract.saveReview, { params: { id: reviewId }, body: { message } });
    return { kind: 'saved', text: message };
  } catch (error) {
    return { kind: 'failed', text: failureText(t, failureOf(error)) };
  }
}
