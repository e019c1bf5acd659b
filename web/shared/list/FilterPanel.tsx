import CloseOutlined from '@ant-design/icons/CloseOutlined';
import FilterOutlined from '@ant-design/icons/FilterOutlined';
import { Button, ConfigProvider, Select, Space, type ConfigProviderProps, type SelectProps } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';
import { Panel } from './Panel';

interface FilterPanelProps {
  /** Number of the panel's filters that are set. */
  count: number;
  /** A filter is set, in the panel or in the bar. */
  any: boolean;
  onClear: () => void;
  children: ReactNode;
}

/**
 * Popup of a select, wide enough for whole options but not wider than a telephone. A fixed width keeps antd's list virtual;
 * without one the list would scroll and could not be focused.
 */
const CHOICES: ConfigProviderProps['select'] = {
  styles: { popup: { root: { minWidth: 'min(20rem, calc(100vw - 3rem))' } } },
};

/** Panel with the filters that are not in the bar, and a button that clears all filters. */
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

interface FilterSelectProps extends Pick<
  SelectProps<string>,
  'disabled' | 'onChange' | 'options' | 'placeholder' | 'showSearch' | 'value'
> {
  label: string;
}

/** A filter that is one of several options, with its name above it; it can be cleared if it has a placeholder. */
export function FilterSelect({ label, ...select }: FilterSelectProps) {
  const id = useId();
  return (
    <FilterField id={id} label={label}>
      <Select id={id} allowClear={select.placeholder !== undefined} {...select} />
    </FilterField>
  );
}
