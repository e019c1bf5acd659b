import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../sessions.module.css';

interface ChosenListProps<T> {
  label: string;
  /** Instead of the list while nothing is chosen. */
  none: string;
  chosen: readonly T[];
  /** For the button that takes it away. */
  nameOf: (one: T) => string;
  onChange: (chosen: T[]) => void;
  children: (one: T) => ReactNode;
}

/** Chosen items, each with the way to take it back. */
export function ChosenList<T extends { _id: string }>(props: ChosenListProps<T>) {
  const { label, none, chosen, nameOf, onChange, children } = props;
  const { t } = useTranslation('sessions');
  return (
    <div className={styles.chosen}>
      <h3>{label}</h3>
      {chosen.length === 0 && <p className={styles.soft}>{none}</p>}
      <ul aria-label={label}>
        {chosen.map((one) => (
          <li key={one._id}>
            <span>{children(one)}</span>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('create.remove', { name: nameOf(one) })}
              onClick={() => onChange(chosen.filter(({ _id }) => _id !== one._id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
