import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../shared/ConfirmDialog';

/** Asks whether all unsaved changes of a template are discarded. */
export function DiscardDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const { t } = useTranslation('documents');
  return (
    <ConfirmDialog
      title={t('form.discardSure')}
      ok={t('form.discard')}
      danger
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('form.discardText')}</p>
    </ConfirmDialog>
  );
}
