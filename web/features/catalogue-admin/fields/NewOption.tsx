import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { FieldId } from '../../../../api/areas/catalogue-admin/contract/fields';
import { call } from '../../../api/client';
import { useOwnKey } from '../../../session/useOwnKey';
import { RecordForm } from '../../../record-form/RecordForm';
import { useRecordForm } from '../../../record-form/useRecordForm';

/** Form of a new option: its label, and the value that applications and profiles store. */
export function NewOption({ field, onDone }: { field: FieldId; onDone: () => void }) {
  const { t } = useTranslation('catalogue-admin');
  const form = useRecordForm(useOwnKey('catalogue', 'new option', field), {}, 0);
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
      onSave={async () => {
        const { name = '', value = '' } = form.values;
        await call(contract.addOption, { params: { fieldId: field }, body: { name, value } });
        form.reset();
        onDone();
      }}
    />
  );
}
