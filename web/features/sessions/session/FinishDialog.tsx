import { Alert } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import { call } from '../../../api/client';
import { randomKey } from '../../../api/randomKey';
import { useAppDispatch } from '../../../store/hooks';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { Tag } from '../../../shared/Tag';
import { toast } from '../../../toasts/slice';
import { JustChanged } from './JustChanged';
import { aboutOf, itemsOf } from '../kinds';
import { countOf, markColour, markKey, marksOf } from './marks';
import type { SessionEditing } from './useSessionEdits';
import styles from '../sessions.module.css';

interface FinishDialogProps {
  editing: SessionEditing;
  refresh: () => void;
  onAccepted: () => void;
  onClose: () => void;
}

/** Says what is going to be decided, and that no step undoes it. */
export function FinishDialog({ editing, refresh, onAccepted, onClose }: FinishDialogProps) {
  const { t } = useTranslation('sessions');
  const dispatch = useAppDispatch();
  const { session, me, busy, unsaved } = editing;
  const { _id: id, counter, content, type } = session;
  const context = aboutOf(type);
  const items = itemsOf(session);
  const [seen, setSeen] = useState(content);
  /** Asked for again after a lost answer it is the same acceptance; of another content it is another. */
  const attempt = useRef({ content, key: '' });
  const saved = !busy && !unsaved;
  // What one has just written oneself is no news.
  const [own, setOwn] = useState(!saved);
  if (own && seen !== content) setSeen(content);
  if (own && saved) setOwn(false);
  const left = items.filter((one) => one.left).length;

  const finish = async () => {
    if (attempt.current.content !== content || !attempt.current.key)
      attempt.current = { content, key: randomKey() };
    try {
      const { pending } = await call(
        contract.finishSession,
        { params: { id }, body: { content } },
        { idempotencyKey: attempt.current.key },
      );
      dispatch(
        pending
          ? toast.note({ key: 'sessions:finish.pending' })
          : toast.success({ key: 'sessions:finish.done' }),
      );
      onAccepted();
      onClose();
    } finally {
      refresh();
    }
  };

  return (
    <ConfirmDialog
      title={t('finish.title', { counter })}
      ok={t('finish.button')}
      disabled={!saved}
      onConfirm={finish}
      onClose={onClose}
    >
      <p>{t('finish.decides', { context, count: items.length - left })}</p>
      <ul className={styles.counts}>
        {marksOf(type).map((status) => (
          <li key={status}>
            <Tag colour={markColour(type, status)}>{t(markKey(type, status))}</Tag> {countOf(session, status)}
          </li>
        ))}
      </ul>
      {left > 0 && <p>{t('finish.left', { context, count: left })}</p>}
      <p>{t('finish.final')}</p>
      {!saved && (
        <p role="status" className={styles.soft}>
          {t('finish.waitSaved')}
        </p>
      )}
      <JustChanged edits={session.edits} me={me} />
      {seen !== content && <Alert type="warning" role="alert" showIcon title={t('finish.changed')} />}
    </ConfirmDialog>
  );
}
