import BugOutlined from '@ant-design/icons/BugOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Message } from '../shared/Message';

/** What stands where a page has broken while being drawn (specification 1 §2). */
export function Crash() {
  const { t } = useTranslation('shell');
  return (
    <Message icon={<BugOutlined />} title={t('crash.title')} text={t('crash.text')} role="alert">
      <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
    </Message>
  );
}
