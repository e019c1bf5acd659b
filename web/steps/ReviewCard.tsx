import { Button, Flex, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { saveDraft } from '../shared/sessionDrafts';
import { StatusTag } from '../shared/StatusTag';
import { Tag } from '../shared/Tag';
import { Evaluation } from './evaluation/Evaluation';
import parts from '../application-parts/parts.module.css';
import { WaitFacts } from '../application-parts/WaitFacts';
import { placeKey, readDraft, type DraftPlace } from './draft';
import { StepForm } from './StepForm';
import styles from './steps.module.css';
import type { Todo } from './todo';

interface ReviewCardProps {
  /** Steps of this one review. */
  todos: readonly [Todo, ...Todo[]];
  view: ApplicationView;
  placeOf: (todo: Todo) => DraftPlace;
  /** Step named in the address. */
  addressed: Todo | undefined;
  /** Initially unfolded. */
  unfolded: boolean;
  /** Reviews shown beside the card, and therefore not repeated in it: all, or only this one. */
  beside?: 'all' | 'one';
  refresh: () => void;
}

/** One expert's review to be judged: its scores, comments and all possible answers. */
export function ReviewCard({ todos, view, placeOf, addressed, unfolded, beside, refresh }: ReviewCardProps) {
  const { t } = useTranslation();
  const answer = t('application:answer.label');
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosenKey, setChosenKey] = useState(addressed?.key ?? (unfolded ? todos[0].key : undefined));
  const [scores, setScores] = useState(false);
  const review = view.reviews.find(({ _id }) => _id === todos[0].recordId);
  const open = todos.find(({ key }) => key === chosenKey);
  const wait = todos.find((todo) => todo.wait)?.wait;
  const led = !!addressed;
  useEffect(() => {
    if (!led) return;
    heading.current?.scrollIntoView({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  }, [led]);

  const choose = (next: Todo) => {
    // A comment written for one answer is copied to the next one if that is empty.
    const words = open && readDraft(placeOf(open)).comment;
    const draft = readDraft(placeOf(next));
    if (words && !draft.comment) saveDraft(placeKey(placeOf(next)), { ...draft, comment: words });
    setChosenKey(next.key);
  };

  return (
    <li className={styles.card} data-waited={wait ? true : undefined}>
      <div className={styles.reviewed}>
        <Flex wrap gap="0 0.75rem" align="baseline">
          <h3 ref={heading} tabIndex={-1} className={styles.cardTitle}>
            {beside === 'one' ? answer : (review?.expert?.name ?? t('application:reviews.unknown'))}
          </h3>
          {review && beside !== 'one' && <StatusTag process="review" status={review.status.id} />}
          {review?.expert?.unavailable && <Tag colour="danger">{t('application:reviews.unavailable')}</Tag>}
          {review && review.score !== null && !beside && (
            <strong>{t('application:reviews.score', { count: review.score })}</strong>
          )}
        </Flex>
        {wait && <WaitFacts wait={wait} />}
        {!beside && review?.expert_message && <p className={parts.words}>{review.expert_message}</p>}
        {review && review.score !== null && !beside && (
          <div>
            <Button size="small" aria-expanded={scores} onClick={() => setScores(!scores)}>
              {t(scores ? 'application:reviews.hideScores' : 'application:reviews.showScores')}
            </Button>
          </div>
        )}
        {scores && review && <Evaluation reviewId={review._id} />}
        <Radio.Group
          aria-label={answer}
          value={chosenKey}
          options={todos.map(({ key, step }) => ({ value: key, label: t(`application:answer.${step}`) }))}
          onChange={({ target }) => {
            const next = todos.find(({ key }) => key === target.value);
            if (next) choose(next);
          }}
        />
        {open && (
          <div>
            <p className={styles.description}>
              {t([`application:about.${open.step}`, `processes:step.${open.step}.task`])}
            </p>
            <StepForm key={open.key} todo={open} view={view} place={placeOf(open)} refresh={refresh} />
          </div>
        )}
      </div>
    </li>
  );
}
