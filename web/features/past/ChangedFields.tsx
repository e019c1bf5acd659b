import { useTranslation } from 'react-i18next';
import { FieldValue } from '../../application-parts/data/FieldValue';
import { EmptyState } from '../../shared/EmptyState';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { momentText, type PastStanding } from './texts';

type Field = PastStanding['fields'][number]['fields'][number];

interface ChangedFieldsProps {
  from: PastStanding;
  to: PastStanding;
  names: readonly string[];
}

interface FieldRow {
  name: string;
  from?: Field;
  to?: Field;
}

/** Fields that differ between two moments, side by side. */
export function ChangedFields({ from, to, names }: ChangedFieldsProps) {
  const { t, i18n } = useTranslation('application');
  if (names.length === 0) return <EmptyState text={t('past.noChangedFields')} />;
  const fieldOf = ({ fields }: PastStanding, name: string) =>
    fields.flatMap((section) => section.fields).find((field) => field.name === name);
  const value = (field?: Field) => field && <FieldValue field={field} />;
  const columns: Column<FieldRow>[] = [
    {
      key: 'field',
      title: t('past.field'),
      card: 'line',
      render: (row) => row.from?.label ?? row.to?.label ?? row.name,
    },
    { key: 'from', title: momentText(t, i18n.language, from), render: (row) => value(row.from) },
    { key: 'to', title: momentText(t, i18n.language, to), render: (row) => value(row.to) },
  ];
  return (
    <DataTable
      label={t('past.changedFields')}
      columns={columns}
      rows={names.map((name) => ({ name, from: fieldOf(from, name), to: fieldOf(to, name) }))}
      rowKey={({ name }) => name}
    />
  );
}
