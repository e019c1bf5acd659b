import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import own from './negotiation.module.css';

/** A value as it stood: struck through, and said to be so. */
export function Old({ children }: { children: ReactNode }) {
  const { t } = useTranslation('application');
  return (
    <del className={own.old}>
      <span className="visually-hidden">{t('negotiation.before')} </span>
      {children}
    </del>
  );
}

/** The value that stands in its place. */
export function New({ children }: { children: ReactNode }) {
  const { t } = useTranslation('application');
  return (
    <ins className={own.new}>
      <span className="visually-hidden">{t('negotiation.after')} </span>
      {children}
    </ins>
  );
}
