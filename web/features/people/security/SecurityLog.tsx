import { useTranslation } from 'react-i18next';
import type { ReadOutput } from '../../../reads/names';
import { usePagedRead } from '../../../reads/useRead';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { DateTime } from '../../../shared/DateTime';
import { EmptyState } from '../../../shared/EmptyState';
import { Loaded } from '../../../shared/Loaded';
import { LoadMore } from '../../../shared/LoadMore';
import { roleName } from '../../../shared/processTexts';

type Entry = ReadOutput<'securityLog'>['entries'][number];

/** Changes of factors and of the roles that require them, newest first. */
export function SecurityLog() {
  const { t } = useTranslation('second-factor');
  const { remote, refresh, more, loadMore } = usePagedRead('securityLog');
  const columns: Column<Entry>[] = [
    {
      key: 'when',
      title: t('admin.log.when'),
      narrow: true,
      render: ({ created_at: at }) => <DateTime at={at} parts="dayTime" />,
    },
    {
      key: 'what',
      title: t('admin.log.what'),
      render: ({ event, role }) => t(`admin.log.event.${event}`, { role: role ? roleName(t, role) : '' }),
    },
    { key: 'whose', title: t('admin.log.whose'), render: ({ user }) => user ?? '—' },
    { key: 'by', title: t('admin.log.by'), render: ({ actor }) => actor ?? '—' },
  ];
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {(pages) => {
        const rows = pages.flatMap(({ entries }) => entries);
        if (rows.length === 0) return <EmptyState text={t('admin.log.empty')} />;
        return (
          <>
            <DataTable label={t('admin.log.label')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
            <LoadMore more={more} loadMore={loadMore} />
          </>
        );
      }}
    </Loaded>
  );
}
