import type { TFunction } from 'i18next';
import type { UnassignedRow } from '../../../api/areas/people/contract/users';
import { DateTime } from '../../shared/DateTime';
import { personAddress } from '../../routes/expertsAddress';
import type { Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';
import { programAndSector } from './programAndSector';
import { stageTexts } from './stageTexts';
import { wholeOf } from '../../shared/table/wholeOf';
import { ratingText } from '../../shared/ratingText';

/** Returns the columns of `/ed/experts/unassigned` (rules/selection-and-votes, "Candidates"). */
export function unassignedColumns(t: TFunction, language: string, byRating = false): Column<UnassignedRow>[] {
  return [
    {
      key: 'expert',
      title: t('expert-list:column.expert'),
      card: 'line',
      width: 296,
      render: ({ _id, name, email, expected_programs_main: program, expected_cultural_sector: sector }) => (
        <TwoLines
          first={
            <RowLink to={personAddress(_id, 'info')} fullText={wholeOf([name, program?.title, sector?.name])}>
              {name}
            </RowLink>
          }
          second={email}
        />
      ),
    },
    {
      key: 'updated',
      title: t('expert-list:column.updated'),
      width: 136,
      narrow: true,
      render: ({ updated_at }) => <DateTime at={updated_at} parts="day" />,
    },
    {
      key: 'program',
      title: t('expert-list:column.wishedProgramSector'),
      render: ({ expected_programs_main: program, expected_cultural_sector: sector }) =>
        programAndSector(program?.title, sector?.name),
    },
    {
      key: 'selection',
      title: t('expert-list:column.selection'),
      width: 190,
      render: ({ matching }) => {
        const { stage, decision } = stageTexts(t, matching);
        return <TwoLines first={stage} second={decision} />;
      },
    },
    {
      key: 'rating',
      title: t('expert-list:column.rating'),
      width: 104,
      figures: true,
      order: byRating ? 'descend' : null,
      render: ({ vote_rank }) => ratingText(vote_rank, language),
    },
  ];
}
