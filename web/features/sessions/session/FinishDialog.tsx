import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { Tag } from '../../../shared/Tag';
import { StatusNote } from '../../../steps/StatusNote';
import type { useStep } from '../../../steps/submit/useStep';
import { RecentChanges } from './RecentChanges';
import { aboutOf, itemsOf } from '../kinds';
import { countOf, markColour, markKey, marksOf } from './marks';
import type { SessionEditing } from './useSessionEdits';
import styles from '../sessions.module.css';

interface FinishDialogProps {
  editing: SessionEditing;
  decision: ReturnType<typeof useStep<'finishSession'>>;
  onClose: () => void;
}

/** Confirmation of the acceptance: lists the decisions and says that they are final. */
export function FinishDialog({ editing, decision, onClose }: FinishDialogProps) {
  const { t } = useTranslation('sessions');
  const { session, me, busy, unsaved } = editing;
  const { _id: id, counter, content, type } = session;
  const context = aboutOf(type);
  const items = itemsOf(session);
  const [initial, setInitial] = useState(content);
  const saved = !busy && !unsaved;
  // The member's own pending changes do not count as changes by others.
  const [hasOwnMinutes, setHasOwnMinutes] = useState(!saved);
  if (hasOwnMinutes && initial !== content) setInitial(content);
  if (hasOwnMinutes && saved) setHasOwnMinutes(false);
  const withdrawn = items.filter((item) => item.left).length;

  const finish = () => decision.send({ params: { id }, body: { content } });

  return (
    <ConfirmDialog
      title={t('finish.title', { counter })}
      ok={t('finish.button')}
      disabled={!saved}
      busy={decision.busy}
      notice={<StatusNote status={decision.status} />}
      onConfirm={finish}
      onClose={onClose}
    >
      <p>{t('finish.decides', { context, count: items.length - withdrawn })}</p>
      <ul className={styles.counts}>
        {marksOf(type).map((status) => (
          <li key={status}>
            <Tag colour={markColour(type, status)}>{t(markKey(type, status))}</Tag> {countOf(session, status)}
          </li>
        ))}
      </ul>
      {withdrawn > 0 && <p>{t('finish.left', { context, count: withdrawn })}</p>}
      <p>{t('finish.final')}</p>
      {!saved && (
        <p role="status" className={styles.soft}>
          {t('finish.waitSaved')}
        </p>
      )}
      <RecentChanges edits={session.edits} me={me} />
      {initial !== content && <Alert type="warning" role="alert" showIcon title={t('finish.changed')} />}
    </ConfirmDialog>
  );
}
