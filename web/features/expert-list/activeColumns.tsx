import type { TFunction } from 'i18next';
import type { ActiveExpert } from '../../../api/areas/experts/contract/register';
import { personAddress } from '../../shared/expertsAddress';
import type { Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';
import { Cut } from './Cut';
import { programAndSector } from './programAndSector';

/** An active expert as a row. */
export type ActiveRow = ActiveExpert & { _id: string };

/** The columns of `/ed/experts/list` (rules/selection-and-votes, "Active experts"). */
export function activeColumns(t: TFunction): Column<ActiveRow>[] {
  const figures = (key: 'total' | 'inProgress' | 'notHandled' | 'completed', width: number) => ({
    key,
    title: t(`expert-list:column.${key}`),
    width,
    figures: true,
  });
  return [
    {
      key: 'expert',
      title: t('expert-list:column.expert'),
      card: 'line',
      width: 250,
      render: ({ user }, index) => (
        <TwoLines
          first={
            <RowLink to={personAddress(user._id, 'applications')}>
              <span title={user.name}>{`${index + 1}. ${user.name}`}</span>
            </RowLink>
          }
          second={user.email}
        />
      ),
    },
    {
      key: 'program',
      title: t('expert-list:column.programSector'),
      width: 184,
      render: ({ user }) => programAndSector(user.main_program?.title, user.cultural_sector?.name),
    },
    {
      key: 'keywords',
      title: t('expert-list:column.keywords'),
      render: ({ user }) => <Cut text={user.keywords.map(({ name }) => name).join(', ')} />,
    },
    { ...figures('total', 80), render: ({ count }) => count },
    {
      ...figures('inProgress', 88),
      // What was preliminarily agreed is not at its end yet.
      render: ({ reviews }) => reviews.inProgress + reviews.prev_ended,
    },
    {
      ...figures('notHandled', 106),
      render: ({ reviews }) => reviews.notHandled,
    },
    {
      ...figures('completed', 116),
      render: ({ reviews }) => `${reviews.ended} / ${reviews.failed}`,
    },
  ];
}
