import MailOutlined from '@ant-design/icons/MailOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SignedOutFrame } from './SignedOutFrame';
import styles from './session.module.css';

/** `/restore/success`: asks the person to check the mailbox. */
export default function RestoreSuccessPage() {
  const { t } = useTranslation('account');
  return (
    <SignedOutFrame
      title={t('restore.successTitle')}
      lead={t('restore.successText')}
      icon={<MailOutlined />}
      announced
    >
      <p className={styles.links}>
        <Link to="/restore">{t('restore.again')}</Link>
        <Link to="/">{t('restore.back')}</Link>
      </p>
    </SignedOutFrame>
  );
}
