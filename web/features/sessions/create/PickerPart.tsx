import { Input } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from '../sessions.module.css';

interface PickerPartProps {
  title: string;
  /** How many are chosen. */
  count: string;
  problem?: string;
  search: { label: string; value: string; maxLength: number; onChange: (typed: string) => void };
  /** The list to choose from, and what is to be said of it. */
  children: ReactNode;
  /** What has been chosen. */
  chosen: ReactNode;
}

/** One half of the form: a search with its list, and beside it what has been chosen. */
export function PickerPart({ title, count, problem, search, children, chosen }: PickerPartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h2 id={id}>{title}</h2>
        <span className={styles.soft} role="status">
          {count}
        </span>
      </div>
      <div className={styles.columns}>
        <div className={styles.source}>
          <label htmlFor={`${id}-search`} className="visually-hidden">
            {search.label}
          </label>
          <Input
            id={`${id}-search`}
            type="search"
            allowClear
            placeholder={search.label}
            maxLength={search.maxLength}
            value={search.value}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            status={problem ? 'error' : undefined}
            onChange={({ target }) => search.onChange(target.value)}
            onPressEnter={(event) => event.preventDefault()}
          />
          {children}
          {problem && (
            <p id={`${id}-problem`} role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </div>
        {chosen}
      </div>
    </section>
  );
}
