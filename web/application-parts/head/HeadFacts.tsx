import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { commissionSum } from '../commissionSum';
import { ShortDate } from '../ShortDate';
import { ScoreTag } from '../Score';
import { Sum } from '../Sum';
import styles from './head.module.css';

/** Applicant, date of submission, sums and score. */
export function HeadFacts({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('application');
  const { asked, granted } = view.sum;
  const byCommission = commissionSum(view);
  return (
    <dl className={styles.facts}>
      <Fact name={t('header.applicant')} className={styles.applicant}>
        <span data-hint={view.user.name}>{view.user.name}</span>
      </Fact>
      <Fact name={t('header.submitted')} className={styles.submitted}>
        <ShortDate at={view.created_at} />
      </Fact>
      {asked !== null && (
        <Fact name={t('header.asked')}>
          <Sum amount={asked} />
        </Fact>
      )}
      {byCommission !== null && (
        <Fact name={t('header.byCommission')}>
          <Sum amount={byCommission} />
        </Fact>
      )}
      {granted !== null && (
        <Fact name={t('header.granted')}>
          <Sum amount={granted} />
        </Fact>
      )}
      {view.rating !== null && (
        <Fact name={t('header.score')}>
          <ScoreTag view={view} />
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
