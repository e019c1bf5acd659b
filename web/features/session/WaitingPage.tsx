import { Button } from 'antd';
import HourglassOutlined from '@ant-design/icons/HourglassOutlined';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { ConnectionBanner } from '../../connection/ConnectionBanner';
import { PreferencePickers } from '../../preferences/PreferencePickers';
import styles from './session.module.css';
import { accountOf, session } from './slice';

/** Until an administrator assigns a role; it is looked for again by itself (session/saga.ts). */
export default function WaitingPage() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const account = useAppSelector(accountOf);
  return (
    <div className={styles.outside}>
      <title>{`${t('waiting.title')} · ${t('product')}`}</title>
      <ConnectionBanner />
      <header className={styles.top}>
        <p className={styles.brand}>
          <img src="/icon.svg" alt="" width={32} height={32} />
          <span>{t('foundation')}</span>
        </p>
        <PreferencePickers />
      </header>
      <main className={styles.card}>
        <HourglassOutlined className={styles.waitingIcon} aria-hidden />
        <h1 className={styles.heading}>{t('waiting.title')}</h1>
        <p className={styles.lead}>{t('waiting.text', { name: account?.name })}</p>
        <Button size="large" onClick={() => dispatch(session.signOutAsked())}>
          {t('signOut')}
        </Button>
      </main>
    </div>
  );
}
