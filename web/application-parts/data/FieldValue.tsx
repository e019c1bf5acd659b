import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { formField } from '../../../api/areas/application/contract/application';
import { DateTime } from '../../shared/DateTime';
import { Rows } from './Rows';
import styles from './data.module.css';
import { formatNumber, isRecord, textOf } from './values';

type Field = z.output<typeof formField>;

/**
 * Value of a form field, shown by its type (rules/application, "Fields"); a value that does not fit its type is shown as text.
 */
export function FieldValue({ field: { label, type, value, options, subfields } }: { field: Field }) {
  const { t, i18n } = useTranslation('application');
  const number = (sum: unknown) => (typeof sum === 'number' ? formatNumber(sum, i18n.language) : textOf(sum));
  if (isEmpty(value)) return <span className={styles.empty}>{t('data.empty')}</span>;
  if (type === 'number') return <>{number(value)}</>;
  if (type === 'select' || type === 'radio') return <Option value={value} options={options} />;
  if (type === 'checkbox' && Array.isArray(value)) {
    return (
      <ul className={styles.choices}>
        {value.map((item) => (
          <li key={textOf(item)}>
            <Option value={item} options={options} />
          </li>
        ))}
      </ul>
    );
  }
  if (type === 'date-limits' && isRecord(value))
    return <Limits start={textOf(value.start)} end={textOf(value.end)} />;
  if (type === 'multidata-tab' && Array.isArray(value))
    return <Rows label={label} rows={value.filter(isRecord)} subfields={subfields} />;
  if (type === 'radio_text' && isRecord(value)) {
    const answer = t(Number(value.status) === 1 ? 'data.yes' : 'data.no');
    const text = textOf(value.text);
    return <span className={styles.words}>{text ? `${answer}. ${text}` : answer}</span>;
  }
  if (type === 'number_text' && isRecord(value)) {
    const sum = t('data.sum', { sum: number(value.sum) });
    const reason = textOf(value.reason);
    return <span className={styles.words}>{reason ? `${sum} — ${reason}` : sum}</span>;
  }
  return <span className={styles.words}>{textOf(value)}</span>;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Name of a chosen option. A value is marked if it is no longer an option, or if its field has no options
 * (rules/application, "Fields").
 */
function Option({ value, options }: { value: unknown; options: Field['options'] }) {
  const { t } = useTranslation('application');
  const text = textOf(value);
  const option = options?.find((candidate) => candidate.value === text);
  if (option) return <>{option.name}</>;
  return (
    <>
      {text} <span className={styles.gone}>({t(options ? 'data.gone' : 'data.optionsMissing')})</span>
    </>
  );
}

function Limits({ start, end }: { start: string; end: string }) {
  const { t } = useTranslation('application');
  if (!start && !end) return <span className={styles.empty}>{t('data.empty')}</span>;
  return (
    <>
      {start && <DateTime at={start} parts="date" />} — {end && <DateTime at={end} parts="date" />}
    </>
  );
}
