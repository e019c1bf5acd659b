import CloseOutlined from '@ant-design/icons/CloseOutlined';
import FilterOutlined from '@ant-design/icons/FilterOutlined';
import { Button, Space } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';
import { Panel } from './Panel';

interface FilterPanelProps {
  /** How many filters of the panel are set. */
  count: number;
  /** Some filter is set, here or in the line. */
  any: boolean;
  onClear: () => void;
  children: ReactNode;
}

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
        <div className={styles.fields}>{children}</div>
      </Panel>
      {any && (
        <Button
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('clear')}
          title={t('clear')}
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
