import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownMark } from './edits';
import { FinishDialog } from './FinishDialog';
import { Missing } from './Missing';
import { StatusNote } from '../../../steps/StatusNote';
import { useStep } from '../../../steps/submit/useStep';
import { sessionSubject, stepOf } from './sessionSubject';
import { SavingNote } from './SavingNote';
import { aboutOf } from '../kinds';
import { missingOf } from './missingOf';
import type { SessionEditing } from './useSessionEdits';
import styles from '../sessions.module.css';
import { ActButton } from '../../../shared/ActButton';

interface ActionsProps {
  editing: SessionEditing;
  onAccepted: () => void;
}

/** Buttons that save and accept the decisions, and the list of missing parts. */
export function Actions({ editing, onAccepted }: ActionsProps) {
  const { t } = useTranslation('sessions');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { session, edits, me, busy, unsaved } = editing;
  const decision = useStep('finishSession', sessionSubject(session), stepOf(session, 'finish'), {
    // The acceptance is sent with the revision of the marks and texts.
    unversioned: true,
    doneText: 'sessions:finish.done',
    onDone: onAccepted,
  });
  const { status, busy: deciding } = decision;
  // The acceptance was sent, and the page shows its status.
  if (isDialogOpen && (status?.kind === 'pending' || status?.kind === 'done')) setDialogOpen(false);
  const missing = missingOf(editing, (item) => shownMark(edits.marks[item._id], item, me));
  const ready = missing === undefined && session.can.finish === true;
  const ask = () => {
    decision.dismiss();
    setDialogOpen(true);
  };
  return (
    <section className={styles.part} aria-label={t('finish.button')}>
      <Missing missing={missing} refused={session.can.finish === true ? undefined : session.can.finish} />
      <div className={styles.actions}>
        <ActButton loading={busy} disabled={!unsaved && !busy} onClick={editing.saveNow}>
          {t('save.button', { context: aboutOf(session.type) })}
        </ActButton>
        <ActButton type="primary" disabled={!ready} loading={deciding} onClick={ask}>
          {t('finish.button')}
        </ActButton>
        <SavingNote editing={editing} />
      </div>
      {isDialogOpen ? (
        <FinishDialog editing={editing} decision={decision} onClose={() => setDialogOpen(false)} />
      ) : (
        <StatusNote status={status} />
      )}
    </section>
  );
}
