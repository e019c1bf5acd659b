import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { EmptyState } from '../../shared/EmptyState';
import { roleName, taskName } from '../../shared/processTexts';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { momentColumn } from '../../shared/table/momentColumn';
import { TwoLines } from '../../shared/table/TwoLines';
import { recordTitle } from '../../steps/recordTitle';
import type { PastStanding } from './texts';

type Holder = NonNullable<PastStanding['holders']>[number];

interface HoldersTableProps {
  standing: PastStanding;
  /** Label of the table: the moment. */
  title: string;
  view: ApplicationView;
}

/** Tasks that were open, with their assignees. */
export function HoldersTable({ standing: { holders }, title, view }: HoldersTableProps) {
  const { t, i18n } = useTranslation();
  if (holders === null) return <EmptyState text={t('application:past.unknown.holders')} />;
  if (holders.length === 0) return <EmptyState text={t('application:past.nobody')} />;
  const columns: Column<Holder>[] = [
    {
      key: 'task',
      title: title,
      card: 'line',
      render: ({ process, step, record_id: record }) => (
        <TwoLines
          first={taskName(t, process, step)}
          second={recordTitle(t, view, process, record, i18n.language)}
        />
      ),
    },
    {
      key: 'holder',
      title: t('application:past.holder'),
      render: ({ name, roles }) => name ?? roles.map((role) => roleName(t, role)).join(', '),
    },
    momentColumn('opened', t('application:past.since'), 'dateTime', ({ opened_at: at }) => at),
  ];
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={holders}
      rowKey={({ step, record_id: record }) => `${step} ${record ?? ''}`}
    />
  );
}
