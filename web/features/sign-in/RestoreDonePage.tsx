import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SignedOutFrame } from './SignedOutFrame';
import styles from './session.module.css';

/** `/restore/done`: recovery succeeded, with a link to the sign-in. */
export default function RestoreDonePage() {
  const { t } = useTranslation('account');
  return (
    <SignedOutFrame
      title={t('restore.doneTitle')}
      lead={t('restore.doneText')}
      icon={<CheckCircleOutlined />}
      announced
    >
      <p className={styles.links}>
        <Link to="/">{t('restore.signIn')}</Link>
      </p>
    </SignedOutFrame>
  );
}
