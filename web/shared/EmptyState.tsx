import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './shared.module.css';

/**
 * Message of an empty list. The default text says that the contest has no applications yet (rules/addresses, "Shared parts").
 */
export function EmptyState({ text, children }: { text?: string; children?: ReactNode }) {
  const { t } = useTranslation('catalogue');
  return (
    <div role="status">
      <Empty
        className={styles.empty}
        image={<InboxOutlined aria-hidden className={styles.emptyIcon} />}
        styles={{ image: { height: 'auto' } }}
        description={text ?? t('noApplications')}
      >
        {children}
      </Empty>
    </div>
  );
}
