import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Level } from '../../api/areas/catalogue-admin/contract/catalogue-admin';
import { ConfirmDialog } from '../shared/ConfirmDialog';
import { useWrite } from '../shared/useWrite';
import styles from './record-form.module.css';

interface RecordActionsProps {
  level: Level;
  record: { _id: string; version: number; title: string; archived: boolean; empty: boolean; frozen: boolean };
  /** Address to open after the record has been deleted. */
  parent: string;
  refresh: () => void;
}

/** Buttons to archive, restore and delete a record, each with a confirmation; only an empty record can be deleted. */
export function RecordActions({ level, record, parent, refresh }: RecordActionsProps) {
  const { t } = useTranslation('catalogue-admin');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'archive' | 'restore' | 'delete'>();
  const { _id: id, version, title, archived, empty, frozen } = record;
  const close = () => setDialog(undefined);
  const deletion = useWrite('deleteRecord', {
    done: 'catalogue-admin:done.delete',
    onDone: () => void navigate(parent, { replace: true }),
  });
  // The call belongs to the question that was shown, because the record may have changed since.
  const turning = dialog === 'restore' ? 'restore' : 'archive';
  const turn = useWrite(`${turning}Record`, {
    done: `catalogue-admin:done.${turning}`,
    onDone: () => {
      refresh();
      close();
    },
  });

  const deletable = empty && !frozen;
  return (
    <div className={styles.actions}>
      {archived ? (
        <Button onClick={() => setDialog('restore')}>{t('action.restore')}</Button>
      ) : (
        <Button onClick={() => setDialog('archive')}>{t('action.archive')}</Button>
      )}
      {deletable && (
        <Button danger onClick={() => setDialog('delete')}>
          {t('action.delete')}
        </Button>
      )}
      {dialog && (
        <ConfirmDialog
          title={t(`confirm.${dialog}.title`)}
          ok={t(`action.${dialog}`)}
          danger={dialog === 'delete'}
          onConfirm={() =>
            dialog === 'delete'
              ? deletion.send({ params: { level, id } })
              : turn.send({ params: { level, id }, body: { version } })
          }
          onClose={close}
        >
          <p>{t(`confirm.${dialog}.${dialog === 'delete' ? 'text' : level}`, { title })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
