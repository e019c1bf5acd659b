import DownOutlined from '@ant-design/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';

export interface ColumnChoiceProps {
  /** All columns. */
  all: readonly { key: string; title: string; /** Always shown. */ fixed?: boolean }[];
  /** Keys of the visible columns, in their order. */
  visible: readonly string[];
  legend: string;
  onChange: (shown: readonly string[]) => void;
  onReset: () => void;
}

/** Chooser of a list's columns and their order; visible columns come first, in the order of the list. */
export function ColumnChoice({ all, visible, legend, onChange, onReset }: ColumnChoiceProps) {
  const { t } = useTranslation('lists');
  const positionOf = (key: string) => (visible.includes(key) ? visible.indexOf(key) : visible.length);
  const ordered = [...all].sort((a, b) => positionOf(a.key) - positionOf(b.key));
  const move = (key: string, by: 1 | -1) => {
    const at = visible.indexOf(key);
    const other = visible[at + by];
    if (other !== undefined)
      onChange(visible.map((one) => (one === key ? other : one === other ? key : one)));
  };
  return (
    <fieldset className={styles.columns}>
      <legend>{legend}</legend>
      {ordered.map(({ key, title, fixed = false }) => {
        const at = visible.indexOf(key);
        return (
          <div key={key} className={styles.column}>
            <Checkbox
              checked={at >= 0}
              disabled={fixed}
              onChange={({ target }) =>
                onChange(target.checked ? [...visible, key] : visible.filter((one) => one !== key))
              }
            >
              {title}
            </Checkbox>
            {at >= 0 && !fixed && (
              <span>
                <Button
                  type="text"
                  size="small"
                  icon={<UpOutlined aria-hidden />}
                  aria-label={t('up', { name: title })}
                  // Fixed columns come first.
                  disabled={at === 0 || all.some((one) => one.fixed && one.key === visible[at - 1])}
                  onClick={() => move(key, -1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DownOutlined aria-hidden />}
                  aria-label={t('down', { name: title })}
                  disabled={at === visible.length - 1}
                  onClick={() => move(key, 1)}
                />
              </span>
            )}
          </div>
        );
      })}
      <Button size="small" onClick={onReset}>
        {t('reset')}
      </Button>
    </fieldset>
  );
}
