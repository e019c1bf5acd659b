import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../api/contract';
import { LIMITS } from '../../../domain/limits';
import { call } from '../../api/client';
import { failureText, mayPass } from '../../api/problem';
import { useAppSelector } from '../../app/hooks';
import { useRead } from '../../reads/useRead';
import { valueOf } from '../../shared/remote';
import { accountOf } from '../sign-in/slice';
import { AGAIN_MS, storeInTurn } from '../sign-in/storeInTurn';
import { commentLength } from '../application/steps/findProblems';
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
 * long enough to be stored (200 characters: rules/expert-review, "Sending"). Shows where the storing stands.
 */
export function ReviewCommentNote({ reviewId, comment, sending, adopt }: ReviewCommentNoteProps) {
  const { t } = useTranslation('application');
  const accountId = useAppSelector((state) => accountOf(state)?._id);
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  /** What could not be stored, and may be later. */
  const [failed, setFailed] = useState<{ message: string }>();
  const { remote } = useRead('feedbacks', { params: { id: reviewId } });
  const server = valueOf(remote) && (valueOf(remote)?.comment ?? '');
  /** The text last stored or being stored; null: unknown. */
  const last = useRef<string | null>(undefined);

  useEffect(() => {
    if (server === undefined || last.current !== undefined) return;
    last.current = server;
    // What was typed here and not yet sent is newer.
    if (!comment && server) adopt(server);
  }, [server, comment, adopt]);

  useEffect(() => {
    const message = comment.trim();
    if (sending || server === undefined || message === last.current) return undefined;
    if (commentLength(message) < LIMITS.reviewComment) return undefined;
    const timer = window.setTimeout(
      () => {
        setSaving({ kind: 'saving' });
        last.current = message;
        void store(accountId, reviewId, message).then((ending) => {
          if ('stored' in ending) setSaving({ kind: 'saved', text: message });
          else {
            setSaving({ kind: 'failed', text: failureText(t, ending.failure) });
            if (last.current === message) last.current = null;
            if (mayPass(ending.failure)) setFailed({ message });
          }
        });
      },
      failed?.message === message ? AGAIN_MS : PAUSE_MS,
    );
    return () => window.clearTimeout(timer);
  }, [accountId, reviewId, comment, sending, server, failed, t]);

  if (saving.kind === 'failed') return <span className={styles.failed}>{saving.text}</span>;
  if (saving.kind === 'saving') return <span role="status">{t('evaluation.saving')}</span>;
  const stored = saving.kind === 'saved' && comment.trim() === saving.text;
  return <span role="status">{stored ? t('evaluation.draftSaved') : ''}</span>;
}

const store = (accountId: string | undefined, reviewId: string, message: string) =>
  storeInTurn(accountId, (signal) =>
    call(contract.saveReview, { params: { id: reviewId }, body: { message } }, { signal }),
  );
