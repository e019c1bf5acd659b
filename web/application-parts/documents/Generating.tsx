import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

interface GeneratingProps {
  again?: boolean;
  /** Name and explanation of another file than a document's. */
  title?: string;
  text?: string;
}

/** Notice that a file is being generated, a document's unless said otherwise, shown from the click until the file is there. */
export function Generating({ again = false, title, text }: GeneratingProps) {
  const { t } = useTranslation('documents');
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      icon={<LoadingOutlined spin aria-hidden />}
      title={title ?? t('generate.running')}
      description={text ?? t(again ? 'generate.runningAgain' : 'generate.runningText')}
    />
  );
}
