import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './public.module.css';

interface NumberSearchProps {
  /** Present value of the search. */
  value: string;
  onSearch: (number: string) => void;
}

/** Search in a register by the beginning of the application's number. */
export function NumberSearch({ value, onSearch }: NumberSearchProps) {
  const { t } = useTranslation('registers');
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [outside, setOutside] = useState(value);
  if (value !== outside) {
    setOutside(value);
    setTyped(value);
  }
  return (
    <form
      role="search"
      aria-label={t('public.search')}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <label htmlFor={id}>{t('public.number')}</label>
      <span>
        <Input
          id={id}
          type="search"
          maxLength={40}
          allowClear
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onClear={() => onSearch('')}
        />
        <Button htmlType="submit">{t('public.find')}</Button>
      </span>
    </form>
  );
}
