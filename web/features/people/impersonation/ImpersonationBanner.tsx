import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { roleName } from '../../../shared/processTexts';
import { accountOf } from '../../../session/slice';
import { impersonation } from './actions';
import styles from './impersonation.module.css';

/** Time in ms before the end of the session at which the page returns, so that it does not end in a sign-in. */
const RETURN_AHEAD_MS = 5000;

/** Banner during impersonation: supporter, account, end time and the button to return. */
export function ImpersonationBanner() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const account = useAppSelector(accountOf);
  const until = account?.impersonation?.until;
  useEffect(() => {
    if (!until) return undefined;
    const remaining = Date.parse(until) - Date.now() - RETURN_AHEAD_MS;
    const timer = window.setTimeout(
      () => dispatch(impersonation.returnToOwnAccount({ expired: true })),
      Math.max(0, remaining),
    );
    return () => window.clearTimeout(timer);
  }, [until, dispatch]);
  if (!account?.impersonation) return null;

  const { actor } = account.impersonation;
  const time = new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : 'uk-UA', {
    timeStyle: 'short',
    timeZone: 'Europe/Kyiv',
  }).format(new Date(account.impersonation.until));
  return (
    <section aria-label={t('users:banner.label')} className={styles.banner}>
      <EyeOutlined aria-hidden />
      <p>{t('users:banner.text', { actor, name: account.name, role: roleName(t, account.role), time })}</p>
      <Button onClick={() => dispatch(impersonation.returnToOwnAccount({ expired: false }))}>
        {t('users:banner.back')}
      </Button>
    </section>
  );
}
