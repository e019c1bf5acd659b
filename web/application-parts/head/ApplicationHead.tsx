import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { useTourPage } from '../../shared/tourPage';
import { HeadFacts } from './HeadFacts';
import styles from './head.module.css';
import { Stages } from './Stages';
import { Standing } from './Standing';

interface ApplicationHeadProps {
  view: ApplicationView;
  /** Links to other pages of this application, beside the title. */
  extra?: ReactNode;
  /** Whether to note that the status is today's, because the page shows another moment. */
  now?: boolean;
}

/**
 * Compact head of an application, the same on all its pages: one line each for the title, the facts and the stages.
 */
export function ApplicationHead({ view, extra, now }: ApplicationHeadProps) {
  const { t } = useTranslation('application');
  useTourPage();
  // A form without a title says so (rules/application, "Title").
  const title = view.title.trim() ? view.title : t('header.titleMissing');
  return (
    <header className={styles.head} data-part="head">
      <div className={styles.top}>
        <h1 data-hint={title}>
          <span className={styles.number}>{t('header.number', { number: view.spec_id })}</span>{' '}
          <span dir="auto">{title}</span>
        </h1>
        <div className={styles.extra}>
          {now && <span>{t('header.now')}</span>}
          <Standing view={view} />
          {extra}
        </div>
      </div>
      <HeadFacts view={view} />
      <Stages view={view} />
    </header>
  );
}
