import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { LogEntry } from '../../api/areas/catalogue-admin/contract/catalogue-admin';
import { usePagedRead } from '../reads/useRead';
import type { ReadInput } from '../reads/names';
import { DateTime } from '../shared/DateTime';
import { Loaded } from '../shared/Loaded';
import { LoadMore } from '../shared/LoadMore';
import { shownValue } from './shownValue';
import { useFormFields } from './useFormFields';
import styles from './record-form.module.css';

type Query = NonNullable<ReadInput<'catalogueLog'>['query']>;

/** Changes of the record with person, moment and fields; entries are never deleted. */
export function RecordLog({ kind, record }: Pick<Query, 'kind' | 'record'>) {
  const { t } = useTranslation('catalogue-admin');
  const { remote, refresh, more, loadMore } = usePagedRead('catalogueLog', { query: { kind, record } });
  return (
    <section className={styles.section}>
      <h2>{t('log.title')}</h2>
      <Loaded remote={remote} onRetry={refresh}>
        {(pages) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <p className={styles.hint}>{t('log.none')}</p>;
          return (
            <>
              <ol className={styles.log}>
                {entries.map((entry) => (
                  <Entry key={entry._id} kind={kind} entry={entry} />
                ))}
              </ol>
              <LoadMore more={more} loadMore={loadMore} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function Entry({ kind, entry }: { kind: Query['kind']; entry: LogEntry }) {
  const { t, i18n } = useTranslation('catalogue-admin');
  return (
    <li>
      <p>
        <strong>{t(`log.action.${entry.action}`)}</strong> · {entry.user.name} ·{' '}
        <DateTime at={entry.created_at} parts="dayTime" />
      </p>
      {entry.changes.length > 0 && (
        <ul>
          {entry.changes.map(({ field, from, to }) => (
            <li key={field}>
              {fieldLabel(t, i18n.language, kind, field)}:{' '}
              {from && to && from !== to ? (
                <>
                  <del>
                    <Value field={field} value={from} />
                  </del>{' '}
                  →{' '}
                  <ins>
                    <Value field={field} value={to} />
                  </ins>
                </>
              ) : (
                <Value field={field} value={to || from} />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Kinds whose log names an option or a holiday by its value, without a label. */
const VALUES_AS_LABELS: readonly Query['kind'][] = ['keywords', 'culture', 'holidays'];

function fieldLabel(t: TFunction, language: string, kind: Query['kind'], field: string): string {
  if (kind === 'tax_rates') return taxText(t, language, field);
  if (kind === 'foundation_details') return t(`generated-documents:field.${field}`);
  if (VALUES_AS_LABELS.includes(kind)) return shownValue(t, language, field);
  return t([`log.field.${kind}.${field}`, `field.${field}`]);
}

function Value({ field, value }: { field: string; value: string }) {
  const { t, i18n } = useTranslation('catalogue-admin');
  if (field === 'application_questions' && value) return <FormFields names={value.split(', ')} />;
  if (field === 'shares' && value) return value.split(', ').map(shareText(t)).join('; ');
  return shownValue(t, i18n.language, value);
}

/** Returns the text for a tax rate; the log contains its tax and its first day. */
function taxText(t: TFunction, language: string, field: string): string {
  const [tax, day = ''] = field.split(' ');
  return t('taxes.one', { tax: t(`taxes.${tax}`), day: shownValue(t, language, day) });
}

/** Returns a function that formats a tranche of a payment plan; the log contains its percentage and the name of its condition. */
const shareText = (t: TFunction) => (share: string) => {
  const [percent, condition] = share.split(' ');
  return t('payments:plans.share', { percent, condition: t(`payments:condition.${condition}`) });
};

/** Fields of the application form with the form's labels. */
function FormFields({ names }: { names: readonly string[] }) {
  const { labelOf } = useFormFields();
  return names.map(labelOf).join(', ');
}
