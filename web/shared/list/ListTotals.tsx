import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { CARDS, useMedia } from '../useMedia';

interface ListTotalsProps {
  label: string;
  items: readonly { label: string; value: ReactNode }[];
}

/** Totals of a whole list above its table, side by side; a line each beside their labels where the list's rows are cards. */
export function ListTotals({ label, items }: ListTotalsProps) {
  const cards = useMedia(CARDS);
  return (
    <Descriptions
      size="small"
      layout={cards ? 'horizontal' : 'vertical'}
      colon={false}
      aria-label={label}
      column={{ xs: 1, sm: 3, lg: items.length }}
      style={{ marginBlock: '0.75rem' }}
      styles={cards ? { label: { width: '50%' } } : undefined}
      items={items.map(({ label, value }) => ({ key: label, label, children: value }))}
    />
  );
}
