import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIST_COLUMNS, type ListColumn } from '../../../api/areas/contest-list/contract/contest-list';
import styles from './list.module.css';

interface ColumnChoiceProps {
  columns: readonly ListColumn[];
  onChange: (columns: readonly string[]) => void;
  onReset: () => void;
}

/** Which columns the list shows; the number, which opens the application, stays. */
export function ColumnChoice({ columns, onChange, onReset }: ColumnChoiceProps) {
  const { t } = useTranslation('contest-list');
  const [open, setOpen] = useState(false);
  const content = (
    <fieldset
      className={styles.columns}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <legend>{t('columns.legend')}</legend>
      {LIST_COLUMNS.map((key) => (
        <Checkbox
          key={key}
          checked={columns.includes(key)}
          disabled={key === 'number'}
          onChange={({ target }) =>
            onChange(target.checked ? [...columns, key] : columns.filter((one) => one !== key))
          }
        >
          {t(`column.${key}`)}
        </Checkbox>
      ))}
      <Button size="small" onClick={onReset}>
        {t('columns.reset')}
      </Button>
    </fieldset>
  );
  return (
    // The panel stands in the document behind its button, so that the keyboard comes to it next.
    <div className={styles.popover}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        content={content}
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      >
        <Button icon={<SettingOutlined aria-hidden />} aria-expanded={open}>
          {t('columns.button')}
        </Button>
      </Popover>
    </div>
  );
}
