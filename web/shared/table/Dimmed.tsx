import { Typography } from 'antd';
import type { ReactNode } from 'react';

/** In a row that is over: in the soft ink, which is still read; paler it would miss the contrast of AA. */
export const Dimmed = ({ when, children }: { when: boolean; children: ReactNode }) =>
  when ? (
    <Typography.Text type="secondary" style={{ font: 'inherit' }}>
      {children}
    </Typography.Text>
  ) : (
    children
  );
