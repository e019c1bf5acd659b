import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Input, Tooltip, type InputRef } from 'antd';
import type { Ref } from 'react';
import { useDebounced } from '../useDebounced';
import styles from './list.module.css';

interface ListSearchProps {
  /** Subject of the search, also its name for screen readers. */
  label: string;
  /** Hint about spellings. */
  hint?: string;
  value: string | undefined;
  onChange: (value: string) => void;
  maxLength?: number;
  /** Pause after the last key, in ms. */
  pause?: number;
  ref?: Ref<InputRef>;
}

/** Search field of a list. */
export function ListSearch({ label, hint, value, onChange, maxLength = 100, pause, ref }: ListSearchProps) {
  const [typed, setTyped] = useDebounced(value ?? '', onChange, pause);
  return (
    <Tooltip title={hint} trigger="hover">
      <Input
        ref={ref}
        type="search"
        allowClear
        className={styles.search}
        prefix={
          <span aria-hidden>
            <SearchOutlined />
          </span>
        }
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Tooltip>
  );
}
