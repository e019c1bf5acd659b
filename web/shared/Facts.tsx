import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

interface Fact {
  label: string;
  value: ReactNode;
}

/** On the narrowest telephone a number and its label stand beside each other. */
const PADDING = 'clamp(0.5rem, 3vw, 1rem)';

interface FactsProps {
  items: readonly Fact[];
  /** So many beside each other where there is room. */
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
      // On a telephone the values have the greater part, and two columns leave each less.
      label: { width: `clamp(7rem, 30vw, ${columns > 1 ? '9rem' : '16rem'})`, paddingInline: PADDING },
      content: { background: 'var(--surface)', paddingInline: PADDING },
    }}
    items={items.map(({ label, value }) => ({ key: label, label, children: value }))}
  />
);
