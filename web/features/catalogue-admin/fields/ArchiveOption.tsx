import type { KeptOption } from './keptOption';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { FieldId } from '../../../../api/areas/catalogue-admin/contract/fields';
import { call } from '../../../api/client';
import { useRead } from '../../../reads/useRead';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';

interface ArchiveOptionProps {
  field: FieldId;
  option: KeptOption;
  onDone: () => void;
  onClose: () => void;
}

/** Archives an option after showing how many records use it; or restores it. */
export function ArchiveOption({ field, option, onDone, onClose }: ArchiveOptionProps) {
  const { t } = useTranslation('catalogue-admin');
  const { value, name, version, archived } = option;
  const { remote } = useRead('optionUse', { params: { fieldId: field, value } });
  const what = archived ? 'restore' : 'archive';
  return (
    <ConfirmDialog
      title={t(`fields.${what}Title`, { name })}
      ok={t(`action.${what}`)}
      onConfirm={async () => {
        await call(contract.editOption, {
          params: { fieldId: field, value },
          body: { version, archived: !archived },
        });
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t(`fields.${what}Text`)}</p>
      <p role="status">
        {remote.kind === 'some'
          ? `${t('fields.users', { count: remote.value.users })} · ${t('fields.applications', { count: remote.value.applications })}`
          : t(remote.kind === 'error' ? 'fields.useUnknown' : 'shell:loading')}
      </p>
    </ConfirmDialog>
  );
}
