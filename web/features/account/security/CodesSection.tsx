import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordDialog } from './PasswordDialog';
import styles from './security.module.css';
import type { SectionProps } from './TotpSection';
import { useWrite } from '../../../shared/useWrite';

/** Number of remaining recovery codes, and a button for new ones; shown only to accounts with a second factor. */
export function CodesSection({ factors, onChanged }: SectionProps) {
  const { t } = useTranslation('second-factor');
  const [open, setOpen] = useState(false);
  const { send } = useWrite('renewRecoveryCodes', {
    onDone: ({ recovery_codes: codes }) => onChanged(codes),
  });
  if (!factors.totp && factors.passkeys.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('codes.title')}</h2>
      <p className={styles.lead}>{t('codes.lead')}</p>
      <p>{t('codes.left', { count: factors.recovery_codes_left })}</p>
      <p className={styles.actions}>
        <Button onClick={() => setOpen(true)}>{t('codes.renew')}</Button>
      </p>
      {open && (
        <PasswordDialog
          text={t('codes.renewText')}
          ok={t('codes.renew')}
          work={(password) => send({ body: { password } })}
          onDone={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
