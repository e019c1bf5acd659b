import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, type Failure } from '../api/problem';
import { Message } from './Message';

interface ErrorStateProps {
  failure: Failure;
  onRetry?: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** Shows why a read has failed, and a retry button. A read without an answer is also repeated automatically. */
export function ErrorState({ failure, onRetry, children }: ErrorStateProps) {
  const { t } = useTranslation('shell');
  const id = failure.requestId && t('failure.requestId', { id: failure.requestId });
  return (
    <Message icon={<WarningOutlined />} title={failureText(t, failure)} text={id} role="alert">
      {onRetry && <Button onClick={onRetry}>{t('failure.retry')}</Button>}
      {children}
    </Message>
  );
}
