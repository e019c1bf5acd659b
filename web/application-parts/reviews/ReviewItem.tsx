import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { isRefusal } from '../../../domain/statuses';
import { StatusTag } from '../../shared/StatusTag';
import { Tag } from '../../shared/Tag';
import { Evaluation } from '../../steps/evaluation/Evaluation';
import { Protocol } from '../Protocol';
import styles from '../parts.module.css';
import own from './reviews.module.css';

type Review = ApplicationView['reviews'][number];

interface ReviewItemProps {
  review: Review;
  leftOut: boolean;
  version: string;
  /** Address of the review's own page. */
  to?: string;
  /** Whether the review is shown alone, with its points below it, and not as an item of a list. */
  whole?: boolean;
}

/** One expert's review: status, score, both messages, protocol, and a button for the scores by question. */
export function ReviewItem({ review, leftOut, version, to, whole }: ReviewItemProps) {
  const { t } = useTranslation('application');
  const [open, setShown] = useState(false);
  const { expert, status, score, late, refusing } = review;
  const name = expert?.name ?? t('reviews.unknown');
  const Item = whole ? 'div' : 'li';
  return (
    <Item className={own.item}>
      <div className={own.head}>
        <h3>{to ? <Link to={to}>{name}</Link> : name}</h3>
        <StatusTag process="review" status={status.id} />
        {expert?.unavailable && <Tag colour="danger">{t('reviews.unavailable')}</Tag>}
        {late && <Tag colour="danger">{t('reviews.late')}</Tag>}
        {refusing && <Tag colour="warning">{t('reviews.refusing')}</Tag>}
        {score !== null && (
          <span className={own.score}>
            {t('reviews.score', { count: score })}{' '}
            {leftOut && <span className={styles.soft}>{t('reviews.leftOut')}</span>}
          </span>
        )}
      </div>
      <ReviewText title={t('reviews.expertMessage')} text={review.expert_message} />
      <ReviewText title={t('reviews.reviewerMessage')} text={review.reviewer_message} />
      <Protocol
        kind={refusing || isRefusal(status.id) ? 'refusal' : 'expert'}
        protocol={review.protocol_id}
        version={version}
      />
      {score !== null && !whole && (
        <Button size="small" aria-expanded={open} onClick={() => setShown(!open)}>
          {t(open ? 'reviews.hideScores' : 'reviews.showScores')}
        </Button>
      )}
      {open && <Evaluation reviewId={review._id} />}
    </Item>
  );
}

function ReviewText({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <span className={styles.soft}>{title}</span>
      <p className={styles.words}>{text}</p>
    </div>
  );
}
