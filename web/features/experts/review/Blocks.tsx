import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FeedbackGroup } from '../../../../api/areas/experts/contract/evaluation';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { RowLink } from '../../../shared/table/RowLink';
import { Tag } from '../../../shared/Tag';
import type { Scores } from '../../../steps/evaluation/useScores';

interface BlocksProps {
  groups: readonly FeedbackGroup[];
  scores: Scores;
  addressOf: (group: FeedbackGroup) => string;
}

/** Blocks of questions with their points and numbers of unscored questions. */
export function Blocks({ groups, scores, addressOf }: BlocksProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('experts:rate.blocks')}
      columns={columns(t, scores, addressOf)}
      rows={groups}
      rowKey={({ question_group_id: id }) => id}
    />
  );
}

const columns = (
  t: TFunction,
  scores: Scores,
  addressOf: BlocksProps['addressOf'],
): Column<FeedbackGroup>[] => [
  {
    key: 'block',
    title: t('experts:rate.block'),
    card: 'line',
    render: (group, index) => (
      <RowLink to={addressOf(group)}>
        {index + 1}. {group.title}
      </RowLink>
    ),
  },
  {
    key: 'points',
    title: t('experts:rate.points'),
    narrow: true,
    figures: true,
    render: (group) => t('application:evaluation.sum', { sum: scores.sumOf([group]), max: group.max_score }),
  },
  {
    key: 'left',
    title: t('experts:rate.left'),
    narrow: true,
    card: 'bare',
    render: (group) => {
      const unscored = scores.leftOf([group]);
      if (unscored === 0) return <Tag colour="success">{t('experts:rate.complete')}</Tag>;
      return t('application:evaluation.left', { count: unscored });
    },
  },
];
