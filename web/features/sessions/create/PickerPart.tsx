import { Input } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from '../sessions.module.css';

/** Props that the form passes to a picker. */
export interface PickerItem<T> {
  value?: T[];
  onChange?: (items: T[]) => void;
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

interface PickerPartProps {
  title: string;
  /** Text with the number of chosen items. */
  count: string;
  /** Props that the form passes to the search field; the field represents the whole picker. */
  item: Omit<PickerItem<never>, 'value' | 'onChange'>;
  search: { label: string; value: string; maxLength: number; onChange: (typed: string) => void };
  /** The list to choose from, and notes about it. */
  children: ReactNode;
  /** List of chosen items. */
  chosen: ReactNode;
}

/** One part of the form: a search with its list, and beside it the chosen items. */
export function PickerPart({ title, count, item, search, children, chosen }: PickerPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.partHead}>
        <h2 id={id}>{title}</h2>
        <span className={styles.soft} role="status">
          {count}
        </span>
      </div>
      <div className={styles.columns}>
        <div className={styles.source}>
          <label htmlFor={item.id} className="visually-hidden">
            {search.label}
          </label>
          <Input
            {...item}
            type="search"
            allowClear
            placeholder={search.label}
            maxLength={search.maxLength}
            value={search.value}
            onChange={({ target }) => search.onChange(target.value)}
            onPressEnter={(event) => event.preventDefault()}
          />
          {children}
        </div>
        {chosen}
      </div>
    </section>
  );
}
