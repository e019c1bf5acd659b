import type { TFunction } from 'i18next';
import type { ActiveExpert } from '../../../api/areas/experts/contract/register';
import { personAddress } from '../../routes/expertsAddress';
import type { Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';
import { TwoLineText } from './TwoLineText';
import { programAndSector } from './programAndSector';
import { wholeOf } from '../../shared/table/wholeOf';

/** An active expert as a row. */
export type ActiveRow = ActiveExpert & { _id: string };

/** Returns the columns of `/ed/experts/list` (rules/selection-and-votes, "Active experts"). */
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
      // Fits three words of usual length and the running number; the hint shows a longer name.
      width: 250,
      render: ({ user }, index) => (
        <TwoLines
          first={
            <RowLink
              to={personAddress(user._id, 'applications')}
              fullText={wholeOf([
                user.name,
                user.main_program?.title,
                user.cultural_sector?.name,
                wordsOf(user),
              ])}
            >
              {`${index + 1}. ${user.name}`}
            </RowLink>
          }
          second={user.email}
        />
      ),
    },
    {
      key: 'program',
      title: t('expert-list:column.programSector'),
      width: 118,
      render: ({ user }) => programAndSector(user.main_program?.title, user.cultural_sector?.name),
    },
    {
      key: 'keywords',
      title: t('expert-list:column.keywords'),
      width: 208,
      card: 'line',
      render: ({ user }) => <TwoLineText text={wordsOf(user)} />,
    },
    { ...figures('total', 76), render: ({ count }) => count },
    {
      ...figures('inProgress', 84),
      // Preliminarily agreed reviews are still in progress.
      render: ({ reviews }) => reviews.inProgress + reviews.prev_ended,
    },
    { ...figures('notHandled', 104), render: ({ reviews }) => reviews.notHandled },
    {
      ...figures('completed', 116),
      render: ({ reviews }) => `${reviews.ended} / ${reviews.failed}`,
    },
  ];
}

const wordsOf = ({ keywords }: ActiveRow['user']) => keywords.map(({ name }) => name).join(', ');
