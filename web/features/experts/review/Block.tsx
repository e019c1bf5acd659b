import { Flex } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FeedbackGroup } from '../../../../api/areas/experts/contract/evaluation';
import { EmptyState } from '../../../shared/EmptyState';
import { LinkButton } from '../../../shared/LinkButton';
import { QuestionGroup } from '../../../steps/evaluation/QuestionGroup';
import styles from '../../../steps/evaluation/evaluation.module.css';
import type { Scores } from '../../../steps/evaluation/useScores';

interface BlockProps {
  groups: readonly FeedbackGroup[];
  scores: Scores;
  editable: boolean;
  /** Returns the address of a block; without an argument that of all blocks. */
  addressOf: (group?: FeedbackGroup) => string;
  groupId: string;
  /** Address of the form with the comment, which sends the review. */
  sending: string;
  /** Note for the expert. */
  note?: ReactNode;
}

/** The questions of one block, with links to the neighbouring blocks. */
export function Block({ groups, scores, editable, addressOf, groupId, sending, note }: BlockProps) {
  const { t } = useTranslation('experts');
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.scrollIntoView({ block: 'start' }), []);
  const groupIndex = groups.findIndex(({ question_group_id: id }) => id === groupId);
  const group = groups[groupIndex];
  const [before, after] = [groups[groupIndex - 1], groups[groupIndex + 1]];
  return (
    <div ref={top} className={styles.block}>
      {note}
      <Flex wrap gap="small" justify="space-between" style={{ marginBottom: 12 }}>
        <Link to={addressOf()}>{t('rate.toBlocks')}</Link>
        {group && scores.leftOf(groups) > 0 && (
          <span>{t('application:evaluation.left', { count: scores.leftOf(groups) })}</span>
        )}
      </Flex>
      {group ? (
        <QuestionGroup level="h2" group={group} number={groupIndex + 1} scores={scores} editable={editable} />
      ) : (
        <EmptyState text={t('rate.unknown')} />
      )}
      {group && (
        <Flex wrap gap="small" justify="space-between" style={{ marginTop: 16 }}>
          {before ? <LinkButton to={addressOf(before)}>{t('rate.previous')}</LinkButton> : <span />}
          <LinkButton type="primary" to={after ? addressOf(after) : sending} toField={!after}>
            {t(after ? 'rate.next' : 'rate.toSending')}
          </LinkButton>
        </Flex>
      )}
    </div>
  );
}
