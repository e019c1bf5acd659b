import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { HeadFacts } from './HeadFacts';
import styles from './head.module.css';
import { Stages } from './Stages';
import { Standing } from './Standing';

interface ApplicationHeadProps {
  view: ApplicationView;
  /** Beside the title: where else this application can be seen or worked on. */
  extra?: ReactNode;
}

/**
 * Head of an application, the same on every page of it and low: the title on one line (it is read whole in the form), the facts on
 * one, the stages on one.
 */
export function ApplicationHead({ view, extra }: ApplicationHeadProps) {
  const { t } = useTranslation('application');
  // Where the form's fields hold no title at all, it says so (rules/application, "Title").
  const title = view.title.trim() ? view.title : t('header.titleMissing');
  return (
    <header className={styles.head} data-part="head">
      <div className={styles.top}>
        <h1 data-hint={title}>
          <span className={styles.number}>{t('header.number', { number: view.spec_id })}</span>{' '}
          <span dir="auto">{title}</span>
        </h1>
        <div className={styles.extra}>
          <Standing view={view} />
          {extra}
        </div>
      </div>
      <HeadFacts view={view} />
      <Stages view={view} />
    </header>
  );
}
