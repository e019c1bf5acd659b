import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { RollbackView } from '../../../api/areas/rollback/contract/rollback';
import { contract } from '../../../api/contract';
import { call } from '../../api/client';
import { randomKey } from '../../api/randomKey';
import { useAppDispatch } from '../../store/hooks';
import { useRead } from '../../reads/useRead';
import { ActButton } from '../../shared/ActButton';
import { Loaded } from '../../shared/Loaded';
import { useSubmit } from '../../shared/useSubmit';
import { toast } from '../../toasts/slice';
import { PasswordDialog } from './PasswordDialog';
import { ChangeList } from './Preview';
import styles from './rollback.module.css';

type Item = RollbackView['items'][number];

/** Undoes the rollback of one application: after its preview, a reason and the password; or says why that is not possible. */
export function UndoItem({ rollbackId, item }: { rollbackId: string; item: Item }) {
  const { t } = useTranslation('rollback');
  const [asking, setAsking] = useState(false);
  const { can, undone_by: undoneBy, application } = item;
  if (undoneBy) return <Link to={`/admin/rollback/${undoneBy}`}>{t('undo.record')}</Link>;
  const why = can?.why ?? undefined;
  const button = (
    <ActButton
      disabled={!can?.undo}
      aria-describedby={why ? `undo-${application._id}` : undefined}
      onClick={() => setAsking(true)}
    >
      {t('undo.button')}
    </ActButton>
  );
  return (
    <>
      {button}
      {why && (
        <p id={`undo-${application._id}`} className={styles.hint}>
          {why}
        </p>
      )}
      {asking && <UndoDialog rollbackId={rollbackId} item={item} onClose={() => setAsking(false)} />}
    </>
  );
}

function UndoDialog({
  rollbackId,
  item: { application },
  onClose,
}: {
  rollbackId: string;
  item: Item;
  onClose: () => void;
}) {
  const { t } = useTranslation('rollback');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { busy, sent, failure, run } = useSubmit();
  /** Asked for again after a lost answer it is the same. */
  const idempotencyKey = useRef<string>(undefined);
  const [given, setGiven] = useState<string>();
  const query = { application_id: application._id };
  const undo = (password: string, reason: string) =>
    run(async () => {
      if (given !== reason) idempotencyKey.current = undefined;
      setGiven(reason);
      const { rollback } = await call(
        contract.undoRollback,
        { params: { id: rollbackId }, body: { ...query, reason, password } },
        { idempotencyKey: (idempotencyKey.current ??= randomKey()) },
      );
      dispatch(toast.success({ key: 'rollback:undo.started' }));
      void navigate(`/admin/rollback/${rollback._id}`);
    });
  return (
    <PasswordDialog
      text={t('undo.text', { number: application.spec_id })}
      words={{ title: t('undo.title'), ok: t('undo.ok'), cancel: t('undo.cancel'), reason: t('undo.reason') }}
      busy={busy}
      failure={failure}
      onConfirm={(password, reason) => void undo(password, reason)}
      onClose={onClose}
    >
      {/* Once it is undone there is nothing to be undone any more. */}
      {!sent && <UndoPreview rollbackId={rollbackId} query={query} />}
    </PasswordDialog>
  );
}

/** What the undoing would put back. */
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
