import { App } from 'antd';
import { useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { NARROW, useMedia } from './useMedia';
import { toastDismissed, type Toast, type ToastKind } from '../toasts/slice';
import { ToastStay } from '../toasts/stay';

const TYPES = {
  default: 'info',
  success: 'success',
  error: 'error',
  warning: 'warning',
} as const satisfies Record<ToastKind, string>;

/** Toasts as antd notifications, announced to screen readers. A toast stays while the pointer is on it. */
export function Toasts() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { notification } = App.useApp();
  // At the bottom: the page's header above must stay visible.
  const placement = useMedia(NARROW) ? 'bottom' : 'bottomLeft';
  const toasts = useAppSelector((state) => state.toasts);
  const duration = useContext(ToastStay);
  const openKeys = useRef(new Set<string>());
  useEffect(() => {
    for (const toast of toasts) {
      const { id, kind } = toast;
      if (openKeys.current.has(id)) continue;
      openKeys.current.add(id);
      const dismiss = () => void dispatch(toastDismissed(id));
      notification[TYPES[kind]]({
        key: id,
        title: <Words toast={toast} />,
        duration,
        placement,
        role: kind === 'error' ? 'alert' : 'status',
        closable: { 'aria-label': t('shell:toasts.close') },
        onClose: dismiss,
        onClick: () => notification.destroy(id),
      });
    }
  }, [toasts, notification, duration, placement, dispatch, t]);
  useEffect(() => {
    const shownKeys = openKeys.current;
    // Removes the toasts of this person before somebody else signs in here.
    return () => shownKeys.forEach((id) => void dispatch(toastDismissed(id)));
  }, [dispatch]);
  return null;
}

/** Text of a toast in the current language, which may have changed since the toast was created. */
function Words({ toast: { key, params, text } }: { toast: Toast }) {
  const { t } = useTranslation();
  return <>{text ?? t(key ?? '', params)}</>;
}
