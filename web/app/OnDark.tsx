import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { onDarkTheme } from './theme';

/** Controls on the dark ground of the frame and of the sign-in's head, in both themes. What opens from them stands outside of it. */
export const OnDark = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={onDarkTheme}>{children}</ConfigProvider>
);
