import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { useAppSelector } from '../../../store/hooks';
import { landingOf } from '../../../routes/routeTable';
import { PreferencePickers } from '../../../shared/PreferencePickers';
import { ScrollPlace } from '../../../shared/ScrollPlace';
import { accountOf } from '../../../session/slice';
import styles from './public.module.css';

/** Frame of the public pages. */
export function PublicFrame() {
  const { t } = useTranslation();
  const account = useAppSelector(accountOf);
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <Link to="/registers" className={styles.brand}>
          <img src="/icon.svg" alt="" width={32} height={32} />
          <span>{t('shell:foundation')}</span>
        </Link>
        <div className={styles.tools}>
          <Link to={account ? landingOf(account) : '/'}>
            {t(account ? 'registers:public.cabinet' : 'registers:public.signIn')}
          </Link>
          <PreferencePickers />
        </div>
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
      <ScrollPlace />
    </div>
  );
}
