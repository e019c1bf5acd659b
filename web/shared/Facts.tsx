import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

interface Fact {
  label: string;
  value: ReactNode;
}

/** With this padding a label and its number fit on one line of the narrowest telephone. */
const PADDING = 'clamp(0.5rem, 3vw, 1rem)';

interface FactsProps {
  items: readonly Fact[];
  /** Number of facts side by side in a wide window. */
  columns?: number;
}

/** Labels with their values, as antd's Descriptions. */
export const Facts = ({ items, columns = 1 }: FactsProps) => (
  <Descriptions
    bordered
    size="small"
    column={{ xs: 1, sm: 1, md: columns }}
    style={{ marginBottom: 24 }}
    styles={{
      // On a telephone the values get the larger part of the width; with two columns the labels are narrower.
      label: { width: `clamp(7rem, 30vw, ${columns > 1 ? '9rem' : '16rem'})`, paddingInline: PADDING },
      content: { background: 'var(--surface)', paddingInline: PADDING },
    }}
    items={items.map(({ label, value }) => ({ key: label, label, children: value }))}
  />
);
