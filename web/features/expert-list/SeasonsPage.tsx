import { useTranslation } from 'react-i18next';
import { useRead } from '../../reads/useRead';
import { EmptyState } from '../../shared/EmptyState';
import { expertSeasonAddress } from '../../routes/expertsAddress';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { DataTable } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { Period } from '../../shared/Period';

/** /ed/experts/seasons: seasons, each linked to the people who registered or updated in it. */
export default function SeasonsPage() {
  const { t } = useTranslation();
  const { remote, refresh } = useRead('seasons');
  return (
    <Page>
      <Loaded remote={remote} onRetry={refresh}>
        {({ seasons }) =>
          seasons.length === 0 ? (
            <EmptyState text={t('catalogue:noSeasons')} />
          ) : (
            <DataTable
              label={t('expert-list:seasons')}
              rows={seasons}
              rowKey={({ _id }) => _id}
              columns={[
                {
                  key: 'number',
                  title: t('catalogue:column.number'),
                  narrow: true,
                  render: ({ number }) => number,
                },
                {
                  key: 'title',
                  title: t('catalogue:season'),
                  card: 'line',
                  render: ({ _id, title }) => <RowLink to={expertSeasonAddress(_id)}>{title}</RowLink>,
                },
                {
                  key: 'period',
                  title: t('catalogue:column.period'),
                  narrow: true,
                  render: ({ start_date: start, end_date: end }) => <Period start={start} end={end} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
