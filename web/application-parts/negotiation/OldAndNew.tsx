import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import own from './negotiation.module.css';

/** Old value, struck through and named as old for screen readers. */
export function Old({ children }: { children: ReactNode }) {
  const { t } = useTranslation('application');
  return (
    <del className={own.old}>
      <span className="visually-hidden">{t('negotiation.before')} </span>
      {children}
    </del>
  );
}

/** New value, named as new for screen readers. */
export function New({ children }: { children: ReactNode }) {
  const { t } = useTranslation('application');
  return (
    <ins className={own.new}>
      <span className="visually-hidden">{t('negotiation.after')} </span>
      {children}
    </ins>
  );
}
