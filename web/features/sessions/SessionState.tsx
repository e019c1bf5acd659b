import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import { useTranslation } from 'react-i18next';
import { SessionStatus } from '../../../domain/statuses';
import { Tag } from '../../shared/Tag';
import styles from './sessions.module.css';

interface SessionStateProps {
  status: number;
  signed: boolean;
  about: 'experts' | undefined;
}

/** Whether a session is held, and its minutes signed. */
export function SessionState({ status, signed, about }: SessionStateProps) {
  const { t } = useTranslation('sessions');
  if (status !== SessionStatus.held)
    return (
      <Tag colour="neutral" icon={<ClockCircleOutlined />}>
        {t('state.open')}
      </Tag>
    );
  return (
    <span className={styles.tags}>
      <Tag colour="success" icon={<CheckCircleOutlined />}>
        {t('state.held', { context: about })}
      </Tag>
      {signed && (
        <Tag colour="success" icon={<SafetyCertificateOutlined />}>
          {t('state.signed')}
        </Tag>
      )}
    </span>
  );
}
