import { useTranslation } from 'react-i18next';
import { useOwnKey } from '../session/useOwnKey';
import { RecordForm } from './RecordForm';
import type { FieldGroup } from './fieldSpec';
import { useRecordForm } from './useRecordForm';
import { valuesOf, type Values } from './values';
import styles from './record-form.module.css';
import type { WriteInput } from '../reads/names';
import { useWrite } from '../shared/useWrite';

/** Calls that save a record; they name the version that the form shows. */
type EditName =
  | 'editSeason'
  | 'editProgram'
  | 'editLot'
  | 'editContest'
  | 'updateMethodology'
  | 'updateGroup'
  | 'updateQuestion';

/** A call with its body made of the form's values. */
type Edit = {
  [K in EditName]: {
    edit: K;
    bodyOf: (values: Values) => Omit<NonNullable<WriteInput<K>['body']>, 'version'>;
  };
}[EditName];

type RecordEditorProps = Edit & {
  record: { _id: string; version: number; archived: boolean };
  groups: readonly FieldGroup[];
  refresh: () => void;
  /** Text key of the toast after saving. */
  toastKey?: string;
};

/** Form of an existing record. */
export function RecordEditor({
  record,
  groups,
  edit,
  bodyOf,
  refresh,
  toastKey = 'catalogue-admin:done.save',
}: RecordEditorProps) {
  const { t } = useTranslation('catalogue-admin');
  const { send } = useWrite(edit, { done: toastKey, makesOld: ['catalogueLog'] });
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
          const body = { ...bodyOf(form.values), version: form.version };
          const { version } = await send({ params: { id: record._id }, body });
          form.saved(form.values, version);
          refresh();
        }}
        onConflict={refresh}
      />
    </section>
  );
}
