import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

/** Notice that a document's file is being generated, shown from the click until the answer. */
export function Generating() {
  const { t } = useTranslation('documents');
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      icon={<LoadingOutlined spin aria-hidden />}
      title={t('generate.running')}
      description={t('generate.runningText')}
    />
  );
}
