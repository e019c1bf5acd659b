import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useQuestion } from './useQuestion';

/** Asks before leaving the page while it has typed input that may not be stored. */
export function useAskBeforeLeaving(typed: boolean, what: 'password' | 'taxId'): void {
  const { t } = useTranslation('shell');
  const question = useQuestion();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => typed && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    const dialog = question({
      title: t('leave.title'),
      content: t(`leave.${what}`),
      okText: t('leave.ok'),
      cancelText: t('leave.stay'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    });
    return () => dialog.destroy();
  }, [blocker, question, t, what]);
}
