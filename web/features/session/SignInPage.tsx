import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks';
import { PreferencePickers } from '../../preferences/PreferencePickers';
import styles from './session.module.css';
import { SignInForm } from './SignInForm';

/** `/` while nobody is signed in (specification 1 §2). The registration's tab comes with its screen. */
export function SignInPage() {
  const { t } = useTranslation('shell');
  const expired = useAppSelector(({ session }) => session.kind === 'out' && session.expired);
  return (
    <div className={styles.outside}>
      <title>{`${t('signIn.title')} · ${t('product')}`}</title>
      <header className={styles.top}>
        <p className={styles.brand}>
          <img src="/icon.svg" alt="" width={32} height={32} />
          <span>{t('foundation')}</span>
        </p>
        <PreferencePickers />
      </header>
      <main className={styles.card}>
        <nav aria-label={t('signIn.tabs')} className={styles.tabs}>
          <NavLink to="/" end>
            {t('signIn.title')}
          </NavLink>
        </nav>
        <h1 className={styles.heading}>{t('product')}</h1>
        <p className={styles.lead}>{t('signIn.lead')}</p>
        {expired && <Alert className={styles.notice} type="warning" showIcon title={t('session.expired')} />}
        <SignInForm />
      </main>
    </div>
  );
}
