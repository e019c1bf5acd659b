import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { usePagedRead } from '../../reads/useRead';
import { DateTime } from '../../shared/DateTime';
import { EmptyState } from '../../shared/EmptyState';
import { personAddress } from '../../routes/expertsAddress';
import { Page } from '../../shared/Page';
import { roleName } from '../../shared/processTexts';
import { valueOf } from '../../reads/remote';
import { PagedTable } from '../../shared/table/PagedTable';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';
import { TwoLineText } from './TwoLineText';

/** /ed/experts/seasons/{season_id}: experts and candidates who registered or updated in it (rules/selection-and-votes, "Season of experts"). */
export default function SeasonPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const read = usePagedRead('expertsOfSeason', { params: { id } });
  return (
    <Page title={valueOf(read.remote)?.[0]?.season.title}>
      <PagedTable
        read={read}
        rowsOf={({ experts }) => experts}
        columns={[
          {
            key: 'expert',
            title: t('expert-list:column.name'),
            card: 'line',
            width: '32%',
            render: ({ _id, name, role }) => (
              <TwoLines
                first={<RowLink to={personAddress(_id, 'info')}>{name}</RowLink>}
                second={roleName(t, role)}
              />
            ),
          },
          {
            key: 'updated',
            title: t('expert-list:column.updated'),
            width: 150,
            narrow: true,
            render: ({ updated_at }) => <DateTime at={updated_at} parts="day" />,
          },
          {
            key: 'sector',
            title: t('expert-list:column.sector'),
            render: ({ cultural_sector: sector }) => <TwoLineText text={sector?.name} />,
          },
          {
            key: 'program',
            title: t('expert-list:column.program'),
            render: ({ main_program: program }) => <TwoLineText text={program?.title} />,
          },
        ]}
        label={t('expert-list:season')}
        empty={<EmptyState text={t('expert-list:noneInSeason')} />}
      />
    </Page>
  );
}
