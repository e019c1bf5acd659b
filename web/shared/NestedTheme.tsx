import { ConfigProvider, type ThemeConfig } from 'antd';
import { useContext, useMemo, type ReactNode } from 'react';

export interface NestedThemeProps {
  /** Part of the key of its CSS variables, in Latin letters and hyphens; unique in the product. */
  name: string;
  changes: ThemeConfig;
  children: ReactNode;
}

/** Changes the theme of a part of a page. Like the page's own theme, it has CSS variables of its own in light and dark (antdTheme). */
export function NestedTheme({ name, changes, children }: NestedThemeProps) {
  const { theme } = useContext(ConfigProvider.ConfigContext);
  const key = `${theme?.cssVar?.key ?? ''}-${name}`;
  const nested = useMemo(() => ({ ...changes, cssVar: { key } }), [changes, key]);
  return <ConfigProvider theme={nested}>{children}</ConfigProvider>;
}
