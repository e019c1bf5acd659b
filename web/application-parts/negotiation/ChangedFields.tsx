import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { ApplicationView, formField } from '../../../api/areas/application/contract/application';
import { SUM_FIELD, parseHryvnias } from '../../../domain/sums';
import { FieldValue } from '../data/FieldValue';
import { isRecord } from '../data/values';
import styles from '../parts.module.css';
import { ComparedRows } from './ComparedRows';
import { Difference } from './Difference';
import own from './negotiation.module.css';
import { New, Old } from './OldAndNew';

type Field = z.output<typeof formField>;
type Values = Readonly<Record<string, unknown>>;

interface ChangedFieldsProps {
  fields: Values;
  /** Values of the same fields in the previous version. */
  before: Values;
  /** Names of the fields with different values; the other fields were sent unchanged. */
  changed: readonly string[];
  sections: ApplicationView['data']['fields'];
}

/** The applicant's changes: old and new values under the form's labels. */
export function ChangedFields({ fields, before, changed, sections }: ChangedFieldsProps) {
  const { t } = useTranslation('application');
  const fieldsByName = new Map(
    sections.flatMap((section) => section.fields).map((field) => [field.name, field]),
  );
  if (changed.length === 0) {
    const hasChanges = Object.keys(fields).length > 0;
    return (
      <p className={styles.soft}>{t(hasChanges ? 'negotiation.sameValues' : 'negotiation.noChanges')}</p>
    );
  }
  return (
    <dl className={styles.pairs}>
      {changed.map((name) => {
        const field = fieldsByName.get(name) ?? { name, label: name, type: 'text', value: null };
        const isTable = isTableOf(field, before[name], fields[name]);
        return (
          <div key={name} style={{ display: 'contents' }}>
            <dt className={isTable ? own.across : undefined}>{field.label}</dt>
            <dd className={isTable ? own.across : own.change}>
              <Comparison field={field} before={before[name] ?? null} after={fields[name] ?? null} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface ComparisonProps {
  field: Field;
  before: unknown;
  after: unknown;
}

/** Old and new value of a field: tables cell by cell, numbers with their difference. */
function Comparison({ field, before, after }: ComparisonProps) {
  if (isTableOf(field, before, after))
    return (
      <ComparedRows
        label={field.label}
        before={rowsOf(before)}
        after={rowsOf(after)}
        subfields={field.subfields}
      />
    );
  const [oldNumber, newNumber] = [numberOf(field, before), numberOf(field, after)];
  return (
    <>
      <Old>
        <FieldValue field={{ ...field, value: before }} />
      </Old>
      <New>
        <FieldValue field={{ ...field, value: after }} />
      </New>
      {oldNumber !== null && newNumber !== null && (
        <Difference before={oldNumber} after={newNumber} sum={field.name === SUM_FIELD} />
      )}
    </>
  );
}

const isTableOf = ({ type }: Field, before: unknown, after: unknown): boolean =>
  type === 'multidata-tab' && (Array.isArray(before) || Array.isArray(after));

const rowsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

const numberOf = ({ name, type }: Field, value: unknown): number | null => {
  if (name === SUM_FIELD) return parseHryvnias(value);
  return type === 'number' && typeof value === 'number' ? value : null;
};
