import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListedSelection } from '../../../api/areas/experts/contract/selection';
import { MatchingDecision } from '../../../domain/statuses';
import { Tag } from '../../shared/Tag';
import { BODIES } from './stages';

/** Decision of each body that has decided. */
export function Decisions({ selection }: { selection: ListedSelection }) {
  const { t } = useTranslation('expert-list');
  return (
    <Flex wrap gap={4}>
      {BODIES.filter(({ stage }) => selection[stage].status !== MatchingDecision.none).map(({ stage }) => (
        <Tag
          key={stage}
          colour={selection[stage].status === MatchingDecision.approved ? 'success' : 'danger'}
        >
          {t(`selections.stage.${stage}`)}:{' '}
          {t(`processes:status.matching_decision.${selection[stage].status}`)}
        </Tag>
      ))}
    </Flex>
  );
}
