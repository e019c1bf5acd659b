import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../reads/useRead';
import { Page } from '../../shared/Page';
import { Period } from '../../shared/Period';
import { seasonBody, seasonFields } from './forms';
import { RecordList, useListState } from './RecordList';

/** `/admin/seasons`: all seasons, newest first. */
export default function SeasonsPage() {
  const { t } = useTranslation('catalogue-admin');
  const [{ archived }] = useListState();
  const read = usePagedRead('adminSeasons', { query: archived ? { archived: 'true' } : {} });
  return (
    <Page>
      <RecordList
        level="seasons"
        place=""
        read={read}
        columns={[
          {
            key: 'period',
            title: t('column.period'),
            render: ({ start_date: start, end_date: end }) => <Period start={start} end={end} />,
          },
          { key: 'programs', title: t('title.programs'), figures: true, render: ({ programs }) => programs },
        ]}
        creation={(next) => ({
          groups: seasonFields(t),
          start: { number: String(next) },
          create: 'createSeason',
          bodyOf: seasonBody,
        })}
      />
    </Page>
  );
}
