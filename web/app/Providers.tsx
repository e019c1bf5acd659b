import { ConfigProvider } from 'antd';
import { useCallback, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from './hooks';
import { antdLocaleOf } from './i18n';
import { paint } from './palette';
import { antdTheme } from './theme';

/** The theme in force: the user's choice, else the system's. */
export function useThemeName(): 'light' | 'dark' {
  const chosen = useAppSelector((state) => state.preferences.theme);
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  if (chosen !== 'system') return chosen;
  return systemDark ? 'dark' : 'light';
}

/** Whether the system wants this, now and as it changes. */
function useMedia(wanted: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia(wanted);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [wanted],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(wanted).matches);
}

/** antd's language, colours, movement and words of forms, for every page. */
export function Providers({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('shell');
  const name = useThemeName();
  useEffect(() => paint(name), [name]);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antdTheme(name, still), [name, still]);
  const form = useMemo(() => {
    const required = t('form.required');
    return { validateMessages: { required, whitespace: required, types: { email: t('form.email') } } };
  }, [t]);
  return (
    <ConfigProvider theme={theme} locale={antdLocaleOf(i18n.language)} wave={{ disabled: true }} form={form}>
      {children}
    </ConfigProvider>
  );
}
