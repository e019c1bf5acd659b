import { Button } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../../api/areas/sign-in/contract/auth';
import { useAppDispatch } from '../../store/hooks';
import { PreferencePickers } from '../../shared/PreferencePickers';
import { ExpiredNotice } from './ExpiredNotice';
import styles from './session.module.css';
import { SignInMethods } from './SignInMethods';
import { session } from '../../session/slice';

/**
 * Sign-in form over the page of an expired session. The page stays below it, inert, so that no input is lost. A native modal dialog is
 * above all other open dialogs and popups.
 */
export function Expired({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    show(dialog.current);
    return () => {
      // Returns the focus to the previously focused field, once the page is no longer inert.
      if (before instanceof HTMLElement) window.setTimeout(() => before.focus());
    };
  }, [before]);
  return (
    <dialog
      ref={dialog}
      className={styles.expired}
      aria-label={t('expired.title')}
      // Escape must not close the form: the session is over.
      onCancel={(event) => event.preventDefault()}
      onClose={() => show(dialog.current)}
    >
      <div className={styles.expiredTop}>
        <PreferencePickers />
      </div>
      <div className={styles.card}>
        <h1 className={styles.heading}>{t('expired.title')}</h1>
        <ExpiredNotice />
        <p className={styles.lead}>{t('expired.kept', { name: account.name })}</p>
        <SignInMethods email={account.email} keepsPage />
        <p className={styles.leave}>
          <Button type="link" onClick={() => dispatch(session.signedOut())}>
            {t('expired.leave')}
          </Button>
        </p>
      </div>
    </dialog>
  );
}

/** Opens the dialog in the top layer, with the focus on the password. */
function show(dialog: HTMLDialogElement | null): void {
  if (!dialog) return;
  // jsdom has no top layer.
  if (typeof dialog.showModal !== 'function') dialog.open = true;
  else if (!dialog.open) dialog.showModal();
  dialog.querySelector<HTMLElement>('input[type=password]')?.focus();
}
