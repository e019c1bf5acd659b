import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../../store/hooks';
import type { ReadOutput } from '../../../reads/names';
import { ActButton } from '../../../shared/ActButton';
import { formatMoment } from '../../../shared/DateTime';
import { Tag } from '../../../shared/Tag';
import { useWrite } from '../../../shared/useWrite';
import { toast } from '../../../toasts/slice';
import { PasswordDialog } from './PasswordDialog';
import styles from './security.module.css';
import { TotpSetup, type Begun } from './TotpSetup';

export interface SectionProps {
  factors: ReadOutput<'factors'>;
  /** Called after a change, with new recovery codes if there are any. */
  onChanged: (codes: string[] | null) => void;
}

/** The authenticator application, with buttons to set, replace and remove it. */
export function TotpSection({ factors, onChanged }: SectionProps) {
  const { t, i18n } = useTranslation('second-factor');
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<'setup' | 'removal'>();
  const { totp, totp_available: available, password_needed: passwordNeeded } = factors;
  const close = () => setOpen(undefined);
  const [setup, setSetup] = useState<Begun>();
  const { busy, write } = useWrite('beginTotp', { onDone: setSetup });
  const removal = useWrite('removeTotp', {
    done: 'second-factor:totp.removed',
    onDone: () => onChanged(null),
  });
  // Shows the key at once if no password is needed; the form shows a failure.
  const setUp = async () => {
    setSetup(undefined);
    if (!passwordNeeded) await write({ body: {} });
    setOpen('setup');
  };
  return (
    <section className={styles.section}>
      <h2>
        {t('totp.title')}{' '}
        <Tag colour={totp ? 'success' : 'neutral'}>
          {totp ? t('totp.on', { date: formatMoment(totp.created_at, i18n.language, 'day') }) : t('totp.off')}
        </Tag>
      </h2>
      <p className={styles.lead}>{available ? t('totp.lead') : t('totp.notAvailable')}</p>
      {open === 'setup' ? (
        <TotpSetup
          passwordNeeded={passwordNeeded}
          initial={setup}
          onCancel={close}
          onDone={(codes) => {
            close();
            dispatch(toast.success({ key: 'second-factor:totp.done' }));
            onChanged(codes);
          }}
        />
      ) : (
        <p className={styles.actions}>
          {available && (
            <ActButton loading={busy} onClick={() => void setUp()}>
              {t(totp ? 'totp.again' : 'totp.set')}
            </ActButton>
          )}
          {totp && (
            <ActButton danger onClick={() => setOpen('removal')}>
              {t('totp.remove')}
            </ActButton>
          )}
        </p>
      )}
      {open === 'removal' && (
        <PasswordDialog
          text={t('totp.removeText')}
          ok={t('totp.remove')}
          danger
          work={(password) => removal.send({ body: { password } })}
          onClose={close}
        />
      )}
    </section>
  );
}
