import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText, type Failure } from '../../../api/problem';
import { Message } from '../../../shared/Message';

/** "Options not loaded" (rules/errors, "Texts"), with the reason and a button that tries again. */
export function NotLoaded({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation('catalogue-admin');
  return (
    <Message
      icon={<WarningOutlined />}
      title={t('fields.notLoaded')}
      text={failureText(t, failure)}
      role="alert"
    >
      <Button onClick={onRetry}>{t('shell:failure.retry')}</Button>
    </Message>
  );
}
