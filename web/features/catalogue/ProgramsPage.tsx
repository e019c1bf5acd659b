import { useTranslation } from 'react-i18next';
import { useRead } from '../../reads/useRead';
import { DataTable } from '../../shared/table/DataTable';
import { EmptyState } from '../../shared/EmptyState';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { programColumns } from './programColumns';
import { useArea } from './useArea';

/** …/programs: programmes of all seasons by season, newest first (rules/catalogue, "Programme"). */
export default function ProgramsPage() {
  const { t } = useTranslation('catalogue');
  const area = useArea();
  const { remote, refresh } = useRead('seasons');
  return (
    <Page>
      <Loaded remote={remote} onRetry={refresh}>
        {({ seasons }) => {
          const titles = new Map(seasons.map(({ _id, title }) => [_id, title]));
          const rows = seasons.flatMap(({ _id: season, programs }) =>
            programs.map((program) => ({ ...program, season })),
          );
          return rows.length === 0 ? (
            <EmptyState text={t('noProgramsAtAll')} />
          ) : (
            <DataTable
              label={t('programs')}
              rows={rows}
              rowKey={({ _id }) => _id}
              columns={programColumns(t, area)}
              grouping={{ groupOf: ({ season }) => season, heading: (season) => titles.get(season) }}
            />
          );
        }}
      </Loaded>
    </Page>
  );
}
