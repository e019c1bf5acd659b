import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { RollbackView } from '../../../api/areas/rollback/contract/rollback';
import { useRead } from '../../reads/useRead';
import { ActButton } from '../../shared/ActButton';
import { Loaded } from '../../shared/Loaded';
import { StatusNote } from '../../steps/StatusNote';
import { useDecision, type Decision } from '../../steps/submit/useSubmission';
import { PasswordDialog } from './PasswordDialog';
import { ChangeList } from './Preview';
import styles from './rollback.module.css';

type Item = RollbackView['items'][number];

/** Undoes the rollback of one application after a preview, with reason and password; or shows why this is not possible. */
export function UndoItem({ rollbackId, item }: { rollbackId: string; item: Item }) {
  const { t } = useTranslation('rollback');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { can, undone_by: undoneBy, application } = item;
  const navigate = useNavigate();
  const decision = useDecision(
    'undoRollback',
    { kind: 'rollback', id: rollbackId },
    {
      detail: application._id,
      onDone: ({ rollback }) => void navigate(`/admin/rollback/${rollback._id}`),
    },
  );
  if (undoneBy) return <Link to={`/admin/rollback/${undoneBy}`}>{t('undo.record')}</Link>;
  const ask = () => {
    decision.dismiss();
    setDialogOpen(true);
  };
  const refusal = can?.why ?? undefined;
  const button = (
    <ActButton
      disabled={!can?.undo}
      aria-describedby={refusal ? `undo-${application._id}` : undefined}
      onClick={ask}
    >
      {t('undo.button')}
    </ActButton>
  );
  return (
    <>
      {button}
      {refusal && (
        <p id={`undo-${application._id}`} className={styles.hint}>
          {refusal}
        </p>
      )}
      {isDialogOpen ? (
        <UndoDialog
          rollbackId={rollbackId}
          item={item}
          decision={decision}
          onClose={() => setDialogOpen(false)}
        />
      ) : (
        <StatusNote status={decision.status} />
      )}
    </>
  );
}

function UndoDialog({
  rollbackId,
  item: { application },
  decision,
  onClose,
}: {
  rollbackId: string;
  item: Item;
  decision: Decision<'undoRollback'>;
  onClose: () => void;
}) {
  const { t } = useTranslation('rollback');
  const query = { application_id: application._id };
  const { status, busy, submit } = decision;
  const undo = (password: string, reason: string) =>
    submit(
      { params: { id: rollbackId }, body: { ...query, reason, password } },
      { doneText: 'rollback:undo.started' },
    );
  return (
    <PasswordDialog
      text={t('undo.text', { number: application.spec_id })}
      words={{ title: t('undo.title'), ok: t('undo.ok'), cancel: t('undo.cancel'), reason: t('undo.reason') }}
      busy={busy}
      status={status}
      onConfirm={undo}
      onClose={onClose}
    >
      {/* The preview is hidden after the success, because it would be empty. */}
      {(!status || status.kind === 'failed') && <UndoPreview rollbackId={rollbackId} query={query} />}
    </PasswordDialog>
  );
}

/** Decisions that the undo would restore. */
function UndoPreview({ rollbackId, query }: { rollbackId: string; query: { application_id: string } }) {
  const { t } = useTranslation('rollback');
  const { remote, refresh } = useRead('rollbackUndoPreview', { params: { id: rollbackId }, query });
  return (
    <div className={styles.preview} tabIndex={0} role="group" aria-label={t('undo.back')}>
      <Loaded remote={remote} onRetry={refresh}>
        {(changes) => <ChangeList changes={changes} Heading="h2" />}
      </Loaded>
    </div>
  );
}
