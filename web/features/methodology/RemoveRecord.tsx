import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { toast } from '../../toasts/slice';

interface RemoveRecordProps {
  what: 'group' | 'question';
  title: string;
  /** @throws ApiError */
  remove: () => Promise<unknown>;
  /** Address that opens after the deletion. */
  to: string;
}

/** Deletes a group or a question, after a confirmation that names the consequences. */
export function RemoveRecord({ what, title, remove, to }: RemoveRecordProps) {
  const { t } = useTranslation('methodology');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('remove.do')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t(`remove.${what}`)}
          ok={t('remove.do')}
          danger
          onConfirm={async () => {
            await remove();
            dispatch(toast.success({ key: 'catalogue-admin:done.delete' }));
            void navigate(to, { replace: true });
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t(`remove.${what}Text`, { title })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
