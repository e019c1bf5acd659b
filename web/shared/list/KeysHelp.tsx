import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog';
import styles from './list.module.css';

interface KeysHelpProps {
  /** Title of the dialog; the default is that of a list's keys. */
  title?: string;
  /** Each key with its description. */
  keys: readonly (readonly [key: string, what: string])[];
  onClose: () => void;
}

/** Dialog with all shortcut keys of a list or an editor. */
export function KeysHelp({ title, keys, onClose }: KeysHelpProps) {
  const { t } = useTranslation('lists');
  return (
    <Dialog title={title ?? t('keys')} footer={null} onCancel={onClose}>
      <Descriptions
        size="small"
        column={1}
        colon={false}
        items={keys.map(([key, what]) => ({
          key,
          label: <kbd className={styles.key}>{key}</kbd>,
          children: what,
        }))}
      />
    </Dialog>
  );
}
