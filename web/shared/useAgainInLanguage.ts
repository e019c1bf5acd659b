import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Reads texts of the server (reasons, names of sessions) again in another language. */
export function useAgainInLanguage(refresh: () => void): void {
  const { i18n } = useTranslation();
  const read = useRef(i18n.language);
  useEffect(() => {
    if (read.current === i18n.language) return;
    read.current = i18n.language;
    refresh();
  }, [i18n.language, refresh]);
}
