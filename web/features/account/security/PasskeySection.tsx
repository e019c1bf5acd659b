import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../../store/hooks';
import { formatMoment } from '../../../shared/DateTime';
import { useWrite } from '../../../shared/useWrite';
import { toast } from '../../../toasts/slice';
import { PasskeySetup } from './PasskeySetup';
import { PasswordDialog } from './PasswordDialog';
import styles from './security.module.css';
import type { SectionProps } from './TotpSection';
import { usePasskeysHere } from './usePasskeysHere';

type Passkey = SectionProps['factors']['passkeys'][number];

/** The account's passkeys, with buttons to add and remove them. */
export function PasskeySection({ factors, onChanged }: SectionProps) {
  const { t, i18n } = useTranslation('second-factor');
  const dispatch = useAppDispatch();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const { send } = useWrite('removePasskey', {
    done: 'second-factor:passkeys.removed',
    onDone: () => onChanged(null),
  });
  const { works, why } = usePasskeysHere();
  const day = (at: string) => formatMoment(at, i18n.language, 'day');
  return (
    <section className={styles.section}>
      <h2>{t('passkeys.title')}</h2>
      <p className={styles.lead}>{t('passkeys.lead')}</p>
      {factors.passkeys.length === 0 ? (
        <p>{t('passkeys.none')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('passkeys.label')}>
          {factors.passkeys.map((passkey) => (
            <li key={passkey._id}>
              <div>
                <strong>{passkey.name}</strong>
                <p>
                  {t('passkeys.created', { date: day(passkey.created_at) })}
                  {' · '}
                  {passkey.used_at
                    ? t('passkeys.used', { date: day(passkey.used_at) })
                    : t('passkeys.unused')}
                </p>
              </div>
              <Button
                danger
                aria-label={t('passkeys.removeOne', { name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              >
                {t('passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {why && <p className={styles.lead}>{why}</p>}
      {adding ? (
        <PasskeySetup
          passwordNeeded={factors.password_needed}
          onCancel={() => setAdding(false)}
          onDone={(codes) => {
            setAdding(false);
            dispatch(toast.success({ key: 'second-factor:passkeys.added' }));
            onChanged(codes);
          }}
        />
      ) : (
        works && (
          <p className={styles.actions}>
            <Button onClick={() => setAdding(true)}>{t('passkeys.add')}</Button>
          </p>
        )
      )}
      {removing && (
        <PasswordDialog
          text={t('passkeys.removeText', { name: removing.name })}
          ok={t('passkeys.remove')}
          danger
          work={(password) => send({ params: { id: removing._id }, body: { password } })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  );
}
