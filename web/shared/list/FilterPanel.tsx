import CloseOutlined from '@ant-design/icons/CloseOutlined';
import FilterOutlined from '@ant-design/icons/FilterOutlined';
import { Button, ConfigProvider, Space, type ConfigProviderProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';
import { Panel } from './Panel';

interface FilterPanelProps {
  /** Number of the panel's filters that are set. */
  count: number;
  /** Some filter is set, here or in the line. */
  any: boolean;
  onClear: () => void;
  children: ReactNode;
}

/**
 * A choice is read whole: its list is wider than the field, though not than a telephone. A width of its own leaves antd's
 * list virtual; as wide as its words it would be one that scrolls and cannot be focused.
 */
const CHOICES: ConfigProviderProps['select'] = {
  styles: { popup: { root: { minWidth: 'min(20rem, calc(100vw - 3rem))' } } },
};

/** All filters that are not in the line itself, and joined to their button the way back to none. */
export function FilterPanel({ count, any, onClear, children }: FilterPanelProps) {
  const { t } = useTranslation('lists');
  return (
    <Space.Compact>
      <Panel
        name={count > 0 ? t('filtersOn', { count }) : t('filters')}
        icon={<FilterOutlined />}
        placement="bottomLeft"
      >
        <ConfigProvider select={CHOICES}>
          <div className={styles.fields}>{children}</div>
        </ConfigProvider>
      </Panel>
      {any && (
        <Button
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('clear')}
          data-hint={t('clear')}
          onClick={onClear}
        />
      )}
    </Space.Compact>
  );
}

/** A filter with its name above it. */
export function FilterField({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
