import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { useWrite } from '../../shared/useWrite';

interface RemoveRecordProps {
  what: 'group' | 'question';
  title: string;
  id: string;
  /** Address that opens after the deletion. */
  to: string;
}

/** Deletes a group or a question, after a confirmation that names the consequences. */
export function RemoveRecord({ what, title, id, to }: RemoveRecordProps) {
  const { t } = useTranslation('methodology');
  const navigate = useNavigate();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { send } = useWrite(what === 'group' ? 'removeGroup' : 'removeQuestion', {
    done: 'catalogue-admin:done.delete',
    onDone: () => void navigate(to, { replace: true }),
  });
  return (
    <>
      <Button danger onClick={() => setDialogOpen(true)}>
        {t('remove.do')}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={t(`remove.${what}`)}
          ok={t('remove.do')}
          danger
          onConfirm={() => send({ params: { id } })}
          onClose={() => setDialogOpen(false)}
        >
          <p>{t(`remove.${what}Text`, { title })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
