import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { ExpiredNotice } from './ExpiredNotice';
import { SignedOutFrame } from './SignedOutFrame';
import styles from './session.module.css';
import { SignInMethods } from './SignInMethods';

/** `/` while nobody is signed in (rules/addresses, "Pages without a session"). */
export function SignInPage() {
  const { t } = useTranslation('shell');
  const expired = useAppSelector(
    ({ session }) => session.kind === 'expired' || (session.kind === 'out' && session.expired),
  );
  return (
    <SignedOutFrame title={t('signIn.title')} heading={t('product')} lead={t('signIn.lead')}>
      {expired && <ExpiredNotice />}
      <SignInMethods />
      <p className={styles.open}>
        <Link to="/registers">{t('registers:title')}</Link>
      </p>
    </SignedOutFrame>
  );
}
