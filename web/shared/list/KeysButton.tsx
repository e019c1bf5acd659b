import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';

/** Button that shows all shortcut keys of a list, as the key ? does. */
export function KeysButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('lists');
  return (
    <span className={styles.keys}>
      <Button
        icon={<QuestionCircleOutlined aria-hidden />}
        aria-label={t('keys')}
        data-hint={`${t('keys')} · ?`}
        onClick={onClick}
      />
    </span>
  );
}
