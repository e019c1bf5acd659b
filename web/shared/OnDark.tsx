import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { fontScale } from './fontScale';
import { onDarkTheme } from '../theme/theme';

/** Theme of controls on the dark background of the shell and of the sign-in header, in both themes. Their popups are outside of it. */
export const OnDark = ({ children }: { children: ReactNode }) => {
  const theme = useMemo(() => onDarkTheme(fontScale()), []);
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>;
};
