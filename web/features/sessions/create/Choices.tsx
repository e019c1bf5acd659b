import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import styles from '../sessions.module.css';

interface ChoicesProps<T> {
  label: string;
  rows: readonly T[];
  /** AgendaChoice records. */
  chosen: readonly { _id: string }[];
  /** No more may be chosen. */
  full: boolean;
  onToggle: (row: T, on: boolean) => void;
  children: (row: T) => ReactNode;
}

/** Scrolling list of checkboxes. */
export function Choices<T extends { _id: string }>(props: ChoicesProps<T>) {
  const { label, rows, chosen, full, onToggle, children } = props;
  const ids = new Set(chosen.map(({ _id }) => _id));
  return (
    <ul className={styles.choices} aria-label={label}>
      {rows.map((row) => (
        <li key={row._id}>
          <Checkbox
            checked={ids.has(row._id)}
            disabled={full && !ids.has(row._id)}
            onChange={({ target }) => onToggle(row, target.checked)}
          >
            {children(row)}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

/** Returns the list with or without this record. */
export const withChoice = <T extends { _id: string }>(list: readonly T[], record: T, on: boolean): T[] => {
  const others = list.filter(({ _id }) => _id !== record._id);
  return on ? [...others, record] : others;
};
