import { useTranslation } from 'react-i18next';
import type { ReadOutput } from '../../../reads/names';
import { usePagedRead } from '../../../reads/useRead';
import type { Column } from '../../../shared/table/DataTable';
import { PagedTable } from '../../../shared/table/PagedTable';
import { momentColumn } from '../../../shared/table/momentColumn';
import { EmptyState } from '../../../shared/EmptyState';
import { roleName } from '../../../shared/processTexts';

type Entry = ReadOutput<'securityLog'>['entries'][number];

/** Changes of factors and of the roles that require them, newest first. */
export function SecurityLog() {
  const { t } = useTranslation('second-factor');
  const read = usePagedRead('securityLog');
  const columns: Column<Entry>[] = [
    momentColumn('when', t('admin.log.when'), 'dayTime', ({ created_at: at }) => at),
    {
      key: 'what',
      title: t('admin.log.what'),
      render: ({ event, role }) => t(`admin.log.event.${event}`, { role: role ? roleName(t, role) : '' }),
    },
    { key: 'whose', title: t('admin.log.whose'), render: ({ user }) => user ?? '—' },
    { key: 'by', title: t('admin.log.by'), render: ({ actor }) => actor ?? '—' },
  ];
  return (
    <PagedTable
      read={read}
      rowsOf={({ entries }) => entries}
      columns={columns}
      label={t('admin.log.label')}
      empty={<EmptyState text={t('admin.log.empty')} />}
    />
  );
}
