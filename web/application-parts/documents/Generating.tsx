import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

/** Notice that a document's file is being generated, or generated again, shown from the click until the answer. */
export function Generating({ again = false }: { again?: boolean }) {
  const { t } = useTranslation('documents');
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      icon={<LoadingOutlined spin aria-hidden />}
      title={t('generate.running')}
      description={t(again ? 'generate.runningAgain' : 'generate.runningText')}
    />
  );
}
