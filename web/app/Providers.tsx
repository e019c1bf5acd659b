import { App as AntdApp, ConfigProvider } from 'antd';
import en from 'antd/locale/en_US';
import uk from 'antd/locale/uk_UA';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useAppSelector } from './hooks';
import { paint } from './palette';
import { antdTheme } from './theme';

const LOCALES = { uk, en };
const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The theme in force: the user's choice, else the system's. */
export function useThemeName(): 'light' | 'dark' {
  const chosen = useAppSelector((state) => state.preferences.theme);
  const systemDark = useSyncExternalStore(watchSystem, () => dark().matches);
  if (chosen !== 'system') return chosen;
  return systemDark ? 'dark' : 'light';
}

function watchSystem(changed: () => void): () => void {
  const query = dark();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** antd's language and colours, for every page. */
export function Providers({ children }: { children: ReactNode }) {
  const language = useAppSelector((state) => state.preferences.language);
  const name = useThemeName();
  useEffect(() => paint(name), [name]);
  const theme = useMemo(() => antdTheme(name), [name]);
  return (
    <ConfigProvider theme={theme} locale={LOCALES[language]} wave={{ disabled: true }}>
      <AntdApp component={false}>{children}</AntdApp>
    </ConfigProvider>
  );
}
