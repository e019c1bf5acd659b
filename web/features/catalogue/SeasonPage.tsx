import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { DataTable } from '../../shared/table/DataTable';
import { DateTime } from '../../shared/DateTime';
import { EmptyState } from '../../shared/EmptyState';
import { RowLink } from '../../shared/table/RowLink';
import { LevelPage } from './LevelPage';
import { useArea } from './useArea';

/** …/seasons/{id}: programmes with title, prefix, start and end (rules/catalogue, "Season"). */
export default function SeasonPage() {
  const { t } = useTranslation('catalogue');
  const area = useArea();
  const { id = '' } = useParams();
  const read = useRead('seasonById', { params: { id } });
  return (
    <LevelPage read={read} own="season">
      {({ programs }) =>
        programs.length === 0 ? (
          <EmptyState text={t('noPrograms')} />
        ) : (
          <DataTable
            label={t('programs')}
            rows={programs}
            rowKey={({ _id }) => _id}
            columns={[
              { key: 'prefix', title: t('column.prefix'), narrow: true, render: ({ prefix }) => prefix },
              {
                key: 'title',
                title: t('program'),
                render: ({ _id, title }) => <RowLink to={`${area}/programs/${_id}`}>{title}</RowLink>,
              },
              {
                key: 'start',
                title: t('column.start'),
                render: ({ program_start: at }) => <DateTime at={at} parts="day" />,
              },
              {
                key: 'end',
                title: t('column.end'),
                render: ({ program_end: at }) => <DateTime at={at} parts="day" />,
              },
            ]}
          />
        )
      }
    </LevelPage>
  );
}
