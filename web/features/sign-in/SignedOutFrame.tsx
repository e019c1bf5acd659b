import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { ConnectionBanner } from '../../connection/ConnectionBanner';
import { PreferencePickers } from '../../shared/PreferencePickers';
import styles from './session.module.css';

interface SignedOutFrameProps {
  /** The window's title. */
  title: string;
  heading?: string;
  lead?: string;
  icon?: ReactNode;
  /** Focuses the heading, because the page reports a result. */
  announced?: boolean;
  /** Whether to show the tabs of sign-in and registration. */
  tabs?: boolean;
  children: ReactNode;
}

/**
 * Frame of pages without a session: the foundation, language and theme, tabs of sign-in and registration
 * (rules/addresses, "Pages without a session").
 */
export function SignedOutFrame(props: SignedOutFrameProps) {
  const { title, heading = title, lead, icon, announced = false, tabs = true, children } = props;
  const { t } = useTranslation();
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announced) top.current?.focus();
  }, [announced]);
  return (
    <div className={styles.signedOut}>
      <title>{`${title} · ${t('shell:product')}`}</title>
      <ConnectionBanner />
      <header className={styles.top}>
        <p className={styles.brand}>
          <img src="/icon.svg" alt="" width={32} height={32} />
          <span>{t('shell:foundation')}</span>
        </p>
        <PreferencePickers />
      </header>
      <main className={styles.card}>
        {tabs && (
          <nav aria-label={t('shell:signIn.tabs')} className={styles.tabs}>
            <NavLink to="/" end>
              {t('shell:signIn.title')}
            </NavLink>
            <NavLink to="/registration">{t('account:registration.title')}</NavLink>
          </nav>
        )}
        {icon && (
          <span className={styles.waitingIcon} aria-hidden>
            {icon}
          </span>
        )}
        <h1 ref={top} tabIndex={announced ? -1 : undefined} className={styles.heading}>
          {heading}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </main>
    </div>
  );
}
