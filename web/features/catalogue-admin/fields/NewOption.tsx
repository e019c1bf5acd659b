import { useTranslation } from 'react-i18next';
import type { FieldId } from '../../../../api/areas/catalogue-admin/contract/fields';
import { useOwnKey } from '../../../session/useOwnKey';
import { RecordForm } from '../../../record-form/RecordForm';
import { useRecordForm } from '../../../record-form/useRecordForm';
import { useWrite } from '../../../shared/useWrite';
import { OPTION_READS } from './dictionaryOption';

/** Form of a new option: its label, and the value that applications and profiles store. */
export function NewOption({ field }: { field: FieldId }) {
  const { t } = useTranslation('catalogue-admin');
  const form = useRecordForm(useOwnKey('catalogue', 'new option', field), {}, 0);
  const { send } = useWrite('addOption', {
    done: 'catalogue-admin:done.optionAdded',
    makesOld: OPTION_READS,
    onDone: form.reset,
  });
  return (
    <RecordForm
      label={t('fields.add')}
      submit={t('fields.add')}
      form={form}
      groups={[
        {
          fields: [
            { name: 'name', kind: 'text', required: true, maxLength: 200 },
            { name: 'value', kind: 'text', required: true, maxLength: 60, hint: t('fields.value') },
          ],
        },
      ]}
      onSave={() => {
        const { name = '', value = '' } = form.values;
        return send({ params: { fieldId: field }, body: { name, value } });
      }}
    />
  );
}
