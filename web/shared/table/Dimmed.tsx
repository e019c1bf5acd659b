import { Typography } from 'antd';
import type { ReactNode } from 'react';

/** Content of a finished row, in the soft text colour; a paler one would fail the AA contrast. */
export const Dimmed = ({ when, children }: { when: boolean; children: ReactNode }) =>
  when ? (
    <Typography.Text type="secondary" style={{ font: 'inherit' }}>
      {children}
    </Typography.Text>
  ) : (
    children
  );
