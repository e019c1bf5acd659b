import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { scoreBand } from '../../../../domain/scoring';
import { Tag } from '../../../shared/Tag';
import { ShortDate } from '../parts/ShortDate';
import { Sum } from '../parts/Sum';
import styles from './head.module.css';

const BANDS = { red: 'danger', blue: 'info', green: 'success' } as const;

/** Applicant, day of submission, sums, score of the maximum. */
export function HeadFacts({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('application');
  const { asked, granted } = view.sum;
  return (
    <dl className={styles.facts}>
      <Fact name={t('header.applicant')} className={styles.applicant}>
        {view.user.name}
      </Fact>
      <Fact name={t('header.submitted')} className={styles.submitted}>
        <ShortDate at={view.created_at} />
      </Fact>
      {asked !== null && (
        <Fact name={t('header.asked')}>
          <Sum of={asked} />
        </Fact>
      )}
      {granted !== null && (
        <Fact name={t('header.granted')}>
          <Sum of={granted} />
        </Fact>
      )}
      {view.rating !== null && (
        <Fact name={t('header.score')}>
          <Tag colour={view.rating_max ? BANDS[scoreBand(view.rating, view.rating_max)] : 'neutral'}>
            <Score view={view} />
          </Tag>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Points, of how many, and the mean of the reviews counted, whose share the colour tells. */
export function Score({ view: { rating, rating_max: max, rating_mean: mean } }: { view: ApplicationView }) {
  const { t, i18n } = useTranslation('application');
  if (rating === null) return null;
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const number = (points: number) => format.format(points);
  const total =
    max === null ? number(rating) : t('header.scoreOf', { score: number(rating), max: number(max) });
  return mean === null ? total : `${total}, ${t('header.mean', { mean: number(mean) })}`;
}
