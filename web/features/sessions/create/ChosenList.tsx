import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../sessions.module.css';

interface ChosenListProps<T> {
  label: string;
  /** Text shown while nothing is chosen. */
  none: string;
  chosen: readonly T[];
  /** Name in the label of the remove button. */
  nameOf: (item: T) => string;
  onChange: (items: T[]) => void;
  children: (item: T) => ReactNode;
}

/** AgendaChoice items, each with a remove button. */
export function ChosenList<T extends { _id: string }>(props: ChosenListProps<T>) {
  const { label, none, chosen, nameOf, onChange, children } = props;
  const { t } = useTranslation('sessions');
  return (
    <div className={styles.chosen}>
      <h3>{label}</h3>
      {chosen.length === 0 && <p className={styles.soft}>{none}</p>}
      <ul aria-label={label}>
        {chosen.map((item) => (
          <li key={item._id}>
            <span>{children(item)}</span>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('create.remove', { name: nameOf(item) })}
              onClick={() => onChange(chosen.filter(({ _id }) => _id !== item._id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
