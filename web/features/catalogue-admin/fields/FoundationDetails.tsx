import { useTranslation } from 'react-i18next';
import { FOUNDATION_FIELDS, isOptionalDetail } from '../../../../domain/document/details';
import type { ReadOutput } from '../../../reads/names';
import { useRead } from '../../../reads/useRead';
import { RecordForm } from '../../../record-form/RecordForm';
import styles from '../../../record-form/record-form.module.css';
import { RecordLog } from '../../../record-form/RecordLog';
import { useRecordForm } from '../../../record-form/useRecordForm';
import { useOwnKey } from '../../../session/useOwnKey';
import { Loaded } from '../../../shared/Loaded';
import { useWrite } from '../../../shared/useWrite';

/** Fields whose values, names and accounts, are longer than a column. */
const WIDE_FIELDS: ReadonlySet<string> = new Set([
  'legal_name',
  'legal_address',
  'post_address',
  'bank_name',
  'bank_account',
  'bank_account_additional',
]);

/** Bank details of the foundation for new documents (rules/documents, "Foundation's bank details"). */
export function FoundationDetails() {
  const { remote, refresh } = useRead('foundationDetails', {});
  return (
    <div className={styles.stack}>
      <Loaded remote={remote} onRetry={refresh}>
        {(stored) => <DetailsForm stored={stored} refresh={refresh} />}
      </Loaded>
      <RecordLog kind="foundation_details" />
    </div>
  );
}

/** Maximum length of a detail, in characters. */
const MAX_LENGTH = 500;

function DetailsForm({ stored, refresh }: { stored: ReadOutput<'foundationDetails'>; refresh: () => void }) {
  const { t } = useTranslation('catalogue-admin');
  const { send } = useWrite('editFoundationDetails', {
    done: 'catalogue-admin:done.save',
    makesOld: ['catalogueLog'],
  });
  const form = useRecordForm(
    useOwnKey('catalogue', 'foundation details'),
    stored.details ?? {},
    stored.version,
  );
  return (
    <RecordForm
      label={t('foundation.title')}
      submit={t('action.save')}
      form={form}
      groups={[
        {
          note: t('foundation.note'),
          fields: FOUNDATION_FIELDS.map((name) => ({
            name,
            label: t(`generated-documents:field.${name}`),
            kind: 'text',
            required: !isOptionalDetail('legal_entity', name),
            maxLength: MAX_LENGTH,
            wide: WIDE_FIELDS.has(name),
          })),
        },
      ]}
      onSave={async () => {
        const details = Object.fromEntries(
          FOUNDATION_FIELDS.map((name) => [name, form.values[name] ?? '']),
        ) as Record<(typeof FOUNDATION_FIELDS)[number], string>;
        const { version } = await send({ body: { ...details, version: form.version } });
        form.saved(form.values, version);
        refresh();
      }}
      onConflict={refresh}
    />
  );
}
