import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { fontScale } from './fontScale';
import { onDarkTheme } from '../theme/theme';

/** Controls on the dark ground of the frame and of the sign-in's head, in both themes. What opens from them stands outside of it. */
export const OnDark = ({ children }: { children: ReactNode }) => {
  const theme = useMemo(() => onDarkTheme(fontScale()), []);
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>;
};
