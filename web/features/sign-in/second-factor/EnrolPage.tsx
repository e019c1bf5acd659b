import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useRead } from '../../../reads/useRead';
import { Loaded } from '../../../shared/Loaded';
import { PasskeySetup } from '../../account/security/PasskeySetup';
import { RecoveryCodes } from '../../account/security/RecoveryCodes';
import { TotpSetup } from '../../account/security/TotpSetup';
import { usePasskeysHere } from '../../account/security/usePasskeysHere';
import { SignedOutFrame } from '../SignedOutFrame';
import { accountOf, session } from '../../../session/slice';
import styles from './second-factor.module.css';

/** The only page of an account whose role requires a missing second factor: setting one, or signing out. */
export default function EnrolPage() {
  const { t } = useTranslation('second-factor');
  const dispatch = useAppDispatch();
  const name = useAppSelector((state) => accountOf(state)?.name);
  const { remote, refresh } = useRead('factors');
  const { works, why } = usePasskeysHere();
  const [codes, setCodes] = useState<string[] | null>(null);
  // Reads the account again and restarts everything that was refused before.
  const goOn = () => dispatch(session.replaced());
  const finish = (fresh: string[] | null) => (fresh ? setCodes(fresh) : goOn());
  return (
    <SignedOutFrame
      title={t('required.title')}
      lead={t('required.lead', { name })}
      icon={<SafetyOutlined />}
      tabs={false}
      announced
    >
      <Loaded remote={remote} onRetry={refresh}>
        {({ password_needed: passwordNeeded, totp_available: totp }) => (
          <div className={styles.enrol}>
            {totp && (
              <section>
                <h2 className={styles.title}>{t('totp.title')}</h2>
                <p className={styles.lead}>{t('totp.lead')}</p>
                <TotpSetup passwordNeeded={passwordNeeded} onDone={finish} />
              </section>
            )}
            <section>
              <h2 className={styles.title}>{t('passkeys.title')}</h2>
              <p className={styles.lead}>{why ?? t('passkeys.lead')}</p>
              {works && <PasskeySetup passwordNeeded={passwordNeeded} onDone={finish} />}
            </section>
          </div>
        )}
      </Loaded>
      <Button type="link" className={styles.back} onClick={() => dispatch(session.signOut())}>
        {t('required.signOut')}
      </Button>
      {codes && <RecoveryCodes codes={codes} onSaved={goOn} />}
    </SignedOutFrame>
  );
}
