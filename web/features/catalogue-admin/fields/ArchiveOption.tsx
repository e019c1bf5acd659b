import type { DictionaryOption } from './dictionaryOption';
import { useTranslation } from 'react-i18next';
import type { FieldId } from '../../../../api/areas/catalogue-admin/contract/fields';
import { useRead } from '../../../reads/useRead';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { useWrite } from '../../../shared/useWrite';
import { OPTION_READS } from './dictionaryOption';

interface ArchiveOptionProps {
  field: FieldId;
  option: DictionaryOption;
  onClose: () => void;
}

/** Archives an option after showing how many records use it; or restores it. */
export function ArchiveOption({ field, option, onClose }: ArchiveOptionProps) {
  const { t } = useTranslation('catalogue-admin');
  const { value, name, version, archived } = option;
  const { remote } = useRead('optionUse', { params: { fieldId: field, value } });
  const what = archived ? 'restore' : 'archive';
  const { send } = useWrite('editOption', {
    done: `catalogue-admin:done.option${archived ? 'Restored' : 'Archived'}`,
    makesOld: OPTION_READS,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t(`fields.${what}Title`, { name })}
      ok={t(`action.${what}`)}
      onConfirm={() => send({ params: { fieldId: field, value }, body: { version, archived: !archived } })}
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
