import { Descriptions, type DescriptionsProps } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { findStep, type StepName } from '../../domain/processes';
import { ReviewStatus } from '../../domain/statuses';
import { statusName } from '../shared/processTexts';
import { StatusTag } from '../shared/StatusTag';
import { ChangedFields } from '../application-parts/negotiation/ChangedFields';
import { MeanScore, Score } from '../application-parts/Score';
import { commissionSum } from '../application-parts/commissionSum';
import { Sum } from '../application-parts/Sum';
import { openRemarks } from './openRemarks';
import styles from './steps.module.css';

type Item = NonNullable<DescriptionsProps['items']>[number];

/** Compact key facts above a decision: sums, score and rank, experts, negotiation, changes and open remarks. */
export function Brief({ view, step }: { view: ApplicationView; step: StepName }) {
  return findStep(step).step.form?.showsKeyFacts && <KeyFacts view={view} />;
}

/** Key facts of an application. */
export function KeyFacts({ view }: { view: ApplicationView }) {
  const { t } = useTranslation();
  const items = [
    ...sumFacts(t, view),
    ...expertFacts(t, view),
    ...negotiationFacts(t, view),
    ...remarkFacts(t, view),
  ];
  return (
    <div className={styles.brief}>
      <Descriptions size="small" column={1} colon={false} items={items} />
      <Changes view={view} />
    </div>
  );
}

function sumFacts(t: TFunction, view: ApplicationView): Item[] {
  const { asked, granted } = view.sum;
  const byCommission = commissionSum(view);
  return [
    ...(asked === null
      ? []
      : [
          {
            label: t('application:header.asked'),
            children: (
              <span>
                <Sum amount={asked} />
                {byCommission !== null && (
                  <>
                    {' · '}
                    {t('application:header.byCommission')} <Sum amount={byCommission} />
                  </>
                )}
                {granted !== null && (
                  <>
                    {' · '}
                    {t('application:header.granted')} <Sum amount={granted} />
                  </>
                )}
              </span>
            ),
          },
        ]),
    ...(view.rating === null
      ? []
      : [{ label: t('application:header.score'), children: <ScoreAndPlace view={view} /> }]),
  ];
}

/** Points and their maximum, the mean of the reviews, and the rank among the contest's evaluated applications. */
function ScoreAndPlace({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('application');
  return (
    <span>
      <Score view={view} />
      {view.rating_mean !== null && (
        <>
          {', '}
          <MeanScore view={view} />
        </>
      )}
      {view.rank && ` · ${t('brief.rank', view.rank)}`}
    </span>
  );
}

function expertFacts(t: TFunction, { reviews }: ApplicationView): Item[] {
  const active = reviews.filter(({ status }) => status.id >= ReviewStatus.assigned);
  if (active.length === 0) return [];
  const results = active.map(({ expert, score, status }) => {
    const words =
      score === null ? statusName(t, 'review', status.id) : t('application:reviews.score', { count: score });
    return `${expert?.name ?? t('application:reviews.unknown')}: ${words}`;
  });
  return [{ label: t('application:reviews.active'), children: results.join('; ') }];
}

function negotiationFacts(t: TFunction, view: ApplicationView): Item[] {
  const last = view.negotiation_procedures.at(-1);
  if (!last) return [];
  return [
    {
      label: t('processes:stage.negotiation.short'),
      children: (
        <span>
          <StatusTag process="negotiation" status={last.status} /> {last.message}
        </span>
      ),
    },
  ];
}

/** Returns the open remarks, or the statement that there are none. */
function remarkFacts(t: TFunction, view: ApplicationView): Item[] {
  const open = openRemarks(t, view);
  return [
    { label: t('application:brief.remarks'), children: open.join('; ') || t('application:brief.noRemarks') },
  ];
}

/** Changes of the last negotiation; once it is signed, all changes since the submission. Folded, because they may be long. */
function Changes({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('application');
  const { fields, before, changed } = changesOf(view);
  const count = changed.length;
  if (count === 0) return null;
  return (
    <details>
      <summary>{t('brief.changes', { count })}</summary>
      <ChangedFields {...{ fields, before, changed }} sections={view.data.fields} />
    </details>
  );
}

type Values = Record<string, unknown>;

function changesOf({ data, negotiation_procedures: procedures }: ApplicationView): {
  fields: Values;
  before: Values;
  changed: readonly string[];
} {
  if (data.submitted) {
    const pick = (sections: typeof data.fields): Values =>
      Object.fromEntries(
        sections
          .flatMap((section) => section.fields)
          .filter(({ name }) => data.changed.includes(name))
          .map(({ name, value }) => [name, value]),
      );
    return { fields: pick(data.fields), before: pick(data.submitted), changed: data.changed };
  }
  const last = procedures.at(-1);
  return { fields: last?.changed_fields ?? {}, before: last?.before ?? {}, changed: last?.changed ?? [] };
}
