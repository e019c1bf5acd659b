import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../reads/useRead';
import { Loaded } from '../../../shared/Loaded';
import { CodesSection } from './CodesSection';
import { PasskeySection } from './PasskeySection';
import { RecoveryCodes } from './RecoveryCodes';
import styles from './security.module.css';
import { TotpSection } from './TotpSection';

/** `/account/{id}/security`: the account's second factors. */
export default function SecurityTab() {
  const { t } = useTranslation('second-factor');
  const { remote, refresh } = useRead('factors');
  const [codes, setCodes] = useState<string[] | null>(null);
  const onFactorsChanged = (newCodes: string[] | null) => {
    setCodes(newCodes);
    refresh();
  };
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {(factors) => (
        <div className={styles.sections}>
          <p className={styles.lead}>{t('lead')}</p>
          {factors.required && <Alert type="info" showIcon title={t('requiredOfRole')} />}
          <TotpSection factors={factors} onChanged={onFactorsChanged} />
          <PasskeySection factors={factors} onChanged={onFactorsChanged} />
          <CodesSection factors={factors} onChanged={onFactorsChanged} />
          {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
        </div>
      )}
    </Loaded>
  );
}
