import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../store/hooks';
import { readAgain } from '../reads/api';
import { toast } from '../toasts/slice';
import { useOwnKey } from '../session/useOwnKey';
import { RecordForm } from './RecordForm';
import type { FieldGroup } from './fieldSpec';
import { useRecordForm } from './useRecordForm';
import { valuesOf, type Values } from './values';
import styles from './record-form.module.css';

interface RecordEditorProps {
  record: { _id: string; version: number; archived: boolean };
  groups: readonly FieldGroup[];
  /** Saves over this version and resolves to the new one. @throws ApiError */
  save: (values: Values, version: number) => Promise<{ version: number }>;
  refresh: () => void;
  /** Text key of the toast after saving. */
  toastKey?: string;
}

/** Form of an existing record. */
export function RecordEditor({
  record,
  groups,
  save,
  refresh,
  toastKey = 'catalogue-admin:done.save',
}: RecordEditorProps) {
  const { t } = useTranslation('catalogue-admin');
  const dispatch = useAppDispatch();
  const form = useRecordForm(useOwnKey('catalogue', record._id), valuesOf(record), record.version);
  return (
    <section className={styles.section}>
      <h2>{t('form.title')}</h2>
      <RecordForm
        label={t('form.title')}
        groups={groups}
        form={form}
        submit={t('action.save')}
        disabled={record.archived}
        onSave={async () => {
          const saved = await save(form.values, form.version);
          form.saved(form.values, saved.version);
          dispatch(toast.success({ key: toastKey }));
          dispatch(readAgain('catalogueLog'));
          refresh();
        }}
        onConflict={refresh}
      />
    </section>
  );
}
