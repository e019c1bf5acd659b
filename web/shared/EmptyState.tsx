import InboxOutlined from '@ant-design/icons/InboxOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from './Message';

/**
 * There is nothing; without a text: there are no applications in this contest yet (rules/addresses, "Shared parts").
 */
export function EmptyState({ text, children }: { text?: string; children?: ReactNode }) {
  const { t } = useTranslation('catalogue');
  return (
    <Message icon={<InboxOutlined />} text={text ?? t('noApplications')} role="status">
      {children}
    </Message>
  );
}
