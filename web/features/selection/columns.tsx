import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { ListedSelection } from '../../../api/areas/experts/contract/selection';
import { selectionAddress, sessionAddress } from '../../../domain/addresses';
import { ratingText } from '../../shared/ratingText';
import type { Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';
import { Tag } from '../../shared/Tag';
import { Decisions } from './Decisions';

const COLOURS = { passed: 'success', refused: 'danger' } as const;

/** Columns of a season's selections. */
export const selectionColumns = (
  t: TFunction<'expert-list'>,
  language: string,
): Column<ListedSelection>[] => [
  {
    key: 'expert',
    title: t('column.expert'),
    card: 'line',
    width: '26%',
    render: ({ _id, user }) => (
      <TwoLines first={<RowLink to={selectionAddress(_id)}>{user.name}</RowLink>} second={user.email} />
    ),
  },
  {
    key: 'rating',
    title: t('column.rating'),
    width: 92,
    figures: true,
    render: ({ vote_rank: rank }) => ratingText(rank, language),
  },
  {
    key: 'stage',
    title: t('column.selection'),
    width: 190,
    render: ({ stage, completed }) => (
      <TwoLines
        first={
          <Tag colour={stage in COLOURS ? COLOURS[stage as keyof typeof COLOURS] : 'info'}>
            {t(`selections.stands.${stage}`)}
          </Tag>
        }
        second={stage === 'passed' ? t(completed ? 'selections.hasRole' : 'selections.waitsRole') : undefined}
      />
    ),
  },
  {
    key: 'decisions',
    title: t('selections.decisions'),
    render: (row) => <Decisions selection={row} />,
  },
  {
    key: 'session',
    title: t('selections.onAgenda'),
    width: 150,
    render: ({ session }) =>
      session && (
        <Link to={sessionAddress(session._id, 'experts')}>
          {t('selections.session', { counter: session.counter })}
        </Link>
      ),
  },
];
