import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { DataTable } from '../../shared/table/DataTable';
import { EmptyState } from '../../shared/EmptyState';
import { LevelPage } from './LevelPage';
import { programColumns } from './programColumns';
import { useArea } from './useArea';

/** …/seasons/{id}: programmes of a season with title, prefix, start and end (rules/catalogue, "Season"). */
export default function SeasonPage() {
  const { t } = useTranslation('catalogue');
  const area = useArea();
  const { id = '' } = useParams();
  const read = useRead('seasonById', { params: { id } });
  return (
    <LevelPage read={read} crumb="season">
      {({ programs }) =>
        programs.length === 0 ? (
          <EmptyState text={t('noPrograms')} />
        ) : (
          <DataTable
            label={t('programs')}
            rows={programs}
            rowKey={({ _id }) => _id}
            columns={programColumns(t, area)}
          />
        )
      }
    </LevelPage>
  );
}
