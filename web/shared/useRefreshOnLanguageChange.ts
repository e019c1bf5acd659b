import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Calls `refresh` after the language has changed, for texts of the server such as reasons and names of sessions. */
export function useRefreshOnLanguageChange(refresh: () => void): void {
  const { i18n } = useTranslation();
  const read = useRef(i18n.language);
  useEffect(() => {
    if (read.current === i18n.language) return;
    read.current = i18n.language;
    refresh();
  }, [i18n.language, refresh]);
}
