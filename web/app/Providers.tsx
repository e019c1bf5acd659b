import { ConfigProvider } from 'antd';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PRINT, useMedia } from '../shared/useMedia';
import { fontScale } from '../shared/fontScale';
import { Hints } from '../shared/hints/Hints';
import { inLandmark } from '../shared/hints/inLandmark';
import { useAppSelector } from '../store/hooks';
import { antdLocaleOf } from '../i18n/i18n';
import { applyPalette } from '../theme/palette';
import { antdTheme } from '../theme/theme';

/** Returns the current theme: the user's choice, else the system's. */
export function useThemeName(): 'light' | 'dark' {
  const chosenTheme = useAppSelector((state) => state.preferences.theme);
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  // Browsers print no backgrounds, so light text of the dark theme would be unreadable on paper.
  const printing = useMedia(PRINT);
  if (printing) return 'light';
  if (chosenTheme !== 'system') return chosenTheme;
  return systemDark ? 'dark' : 'light';
}

/** Provides antd's language, theme, animation and form messages to every page. */
export function Providers({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('shell');
  const name = useThemeName();
  // In the frame of antd's own change, so that a page is never half light and half dark.
  useLayoutEffect(() => applyPalette(name), [name]);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antdTheme(name, still, fontScale()), [name, still]);
  const form = useMemo(() => {
    const required = t('form.required');
    return { validateMessages: { required, whitespace: required, types: { email: t('form.email') } } };
  }, [t]);
  return (
    <ConfigProvider
      theme={theme}
      locale={antdLocaleOf(i18n.language)}
      wave={{ disabled: true }}
      form={form}
      getPopupContainer={inLandmark}
    >
      {children}
      <Hints />
    </ConfigProvider>
  );
}
