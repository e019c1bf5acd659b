import { useTranslation } from 'react-i18next';
import {
  REGISTER_COLUMNS,
  type LotsRegister,
  type Registry,
} from '../../../api/areas/registers/contract/registers';
import { useRead } from '../../reads/useRead';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { Loaded } from '../../shared/Loaded';
import { RegisterTable } from './public/RegisterTable';
import styles from './registers.module.css';
import { useSetRegister } from './useSetRegister';

interface SetRegisterDialogProps {
  register: LotsRegister;
  registry: Registry;
  onClose: () => void;
}

/** Confirmation with the applications that become public or stop being public. */
export function SetRegisterDialog({ register, registry, onClose }: SetRegisterDialogProps) {
  const { t } = useTranslation('registers');
  const name = t(`name.${registry}`);
  const published = register.registries[registry];
  const set = useSetRegister(register._id, registry);
  return (
    <ConfirmDialog
      width={published ? 520 : 860}
      title={t(published ? 'admin.confirmHide' : 'admin.confirmPublish', { name })}
      ok={t(published ? 'admin.hide' : 'admin.publish')}
      danger={published}
      onConfirm={async () => {
        await set(!published);
        onClose();
      }}
      onClose={onClose}
    >
      {published ? <p>{t('admin.becomesHidden')}</p> : <Preview id={register._id} registry={registry} />}
    </ConfirmDialog>
  );
}

function Preview({ id, registry }: { id: string; registry: Registry }) {
  const { t } = useTranslation('registers');
  const { remote, refresh } = useRead('registerPreview', { params: { id, registry } });
  const columns = REGISTER_COLUMNS[registry].map((column) => t(`column.${column}`)).join(', ');
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ rows, total }) => (
        <div className={styles.preview}>
          <p>{t('admin.becomesPublic', { count: total, columns })}</p>
          <p>{t('admin.follows')}</p>
          <p>{t('public.privacy')}</p>
          {rows.length > 0 ? (
            <>
              <h3>{t('admin.preview')}</h3>
              <RegisterTable label={t('admin.preview')} registry={registry} rows={rows} />
            </>
          ) : (
            <p>{t('admin.previewEmpty')}</p>
          )}
        </div>
      )}
    </Loaded>
  );
}
