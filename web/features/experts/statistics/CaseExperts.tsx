import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DivisionCase } from '../../../../api/areas/experts/contract/statistics';
import { ReviewStatus } from '../../../../domain/statuses';
import { reviewAddress } from '../../../routes/divisionAddress';
import { shortName } from '../../../shared/shortName';
import { StatusTag } from '../../../shared/StatusTag';
import { Tag } from '../../../shared/Tag';
import { Dimmed } from '../../../shared/table/Dimmed';
import { RowAbove } from '../../../shared/table/RowLink';
import styles from './statistics.module.css';

type Reviews = DivisionCase['reviews'];

/** Maximum number of lines in a row. */
const LINES = 2;

/** Returns the experts grouped by status of their reviews; negatively ended reviews come last. */
export function groupsOf(reviews: Reviews): [status: number, names: string[]][] {
  const groups = new Map<number, string[]>();
  for (const { expert, status } of reviews)
    groups.set(status.id, [...(groups.get(status.id) ?? []), expert.name]);
  const isEnded = ([status]: [number, string[]]) => Number(status < ReviewStatus.assigned);
  return [...groups].sort((a, b) => isEnded(a) - isEnded(b));
}

/** Experts of an application by status of their reviews; a button lists all of them with links to the reviews. */
export function CaseExperts({ _id: application, spec_id: number, reviews }: DivisionCase) {
  const { t } = useTranslation();
  if (reviews.length === 0) return <Dimmed when>{t('experts:statistics.noExperts')}</Dimmed>;
  const groups = groupsOf(reviews);
  const hidden = groups.slice(LINES).reduce((sum, [, names]) => sum + names.length, 0);
  return (
    <div className={styles.experts}>
      <div>
        {groups.slice(0, LINES).map(([status, names]) => (
          <div key={status} className={groups.length > 1 ? styles.line : styles.alone}>
            <StatusTag process="review" status={status} />
            <span className={styles.names}>{names.map(shortName).join(', ')}</span>
          </div>
        ))}
        {reviews.some(({ expert }) => expert.unavailable) && (
          <Tag colour="danger">{t('application:reviews.unavailable')}</Tag>
        )}
      </div>
      <RowAbove>
        <Popover
          trigger="click"
          placement="bottomRight"
          title={t('experts:statistics.expertsOf', { number })}
          content={
            <ul className={styles.all}>
              {reviews.map(({ _id, expert, status }) => (
                <li key={_id}>
                  <Link to={reviewAddress(application, _id)}>{expert.name}</Link>
                  <StatusTag process="review" status={status.id} />
                  {expert.unavailable && <Tag colour="danger">{t('application:reviews.unavailable')}</Tag>}
                </li>
              ))}
            </ul>
          }
        >
          <Button
            size="small"
            type="text"
            icon={<TeamOutlined aria-hidden />}
            aria-label={t('experts:statistics.experts', { count: reviews.length })}
          >
            {hidden > 0 ? `+${hidden}` : reviews.length}
          </Button>
        </Popover>
      </RowAbove>
    </div>
  );
}
