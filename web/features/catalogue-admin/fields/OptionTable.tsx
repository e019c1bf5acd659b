import type { DictionaryOption } from './dictionaryOption';
import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../shared/table/DataTable';
import { Tag } from '../../../shared/Tag';
import styles from '../../../record-form/record-form.module.css';
import { ActButton } from '../../../shared/ActButton';

interface OptionTableProps {
  label: string;
  options: readonly DictionaryOption[];
  /** Whether archived options are shown. */
  archived: boolean;
  busy: boolean;
  /** Moves an option; both positions count archived options too. */
  onMove: (from: number, to: number) => void;
  onAsk: (what: 'rename' | 'archive', option: DictionaryOption) => void;
}

/** Options in order; a move swaps an option with the next visible one. */
export function OptionTable({ label, options, archived, busy, onMove, onAsk }: OptionTableProps) {
  const { t } = useTranslation('catalogue-admin');
  const visible = options.filter((option) => archived || !option.archived);
  const moved = useRef<string[]>([]);
  const before = useRef('');
  const order = options.map(({ value }) => value).join(' ');

  // A moved row loses the focus, so it is returned to the pressed button.
  useEffect(() => {
    const [by, other] = moved.current;
    if (!by || order === before.current) return;
    moved.current = [];
    before.current = order;
    const button = document.getElementById(by);
    // At the end of the list the pressed button is disabled, so the other button gets the focus.
    if (button instanceof HTMLButtonElement && !button.disabled) button.focus();
    else if (other) document.getElementById(other)?.focus();
  }, [order]);

  const mover = (option: DictionaryOption, by: 1 | -1) => {
    const next = visible[visible.indexOf(option) + by];
    const id = `move ${option.value} ${by}`;
    return (
      <ActButton
        id={id}
        size="small"
        icon={by < 0 ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
        aria-label={t(by < 0 ? 'fields.up' : 'fields.down', { name: option.name })}
        disabled={!next}
        onClick={() => {
          if (!next || busy) return;
          before.current = order;
          moved.current = [id, `move ${option.value} ${-by}`];
          onMove(options.indexOf(option), options.indexOf(next));
        }}
      />
    );
  };

  const asker = (what: 'rename' | 'archive', action: string, option: DictionaryOption) => (
    <ActButton
      size="small"
      aria-label={`${t(`action.${action}`)}: ${option.name}`}
      onClick={() => onAsk(what, option)}
    >
      {t(`action.${action}`)}
    </ActButton>
  );

  return (
    <DataTable
      label={label}
      busy={busy}
      rows={visible}
      rowKey={({ value }) => value}
      columns={[
        {
          key: 'name',
          title: t('field.name'),
          card: 'line',
          render: (option) => (
            <>
              {option.name} {option.archived && <Tag colour="neutral">{t('archived.tag')}</Tag>}
            </>
          ),
        },
        {
          key: 'value',
          title: t('field.value'),
          narrow: true,
          render: ({ value }) => <code>{value}</code>,
        },
        {
          key: 'actions',
          title: t('column.actions'),
          card: 'line',
          render: (option) => (
            <span className={styles.actions}>
              {mover(option, -1)}
              {mover(option, 1)}
              {asker('rename', 'rename', option)}
              {asker('archive', option.archived ? 'restore' : 'archive', option)}
            </span>
          ),
        },
      ]}
    />
  );
}
