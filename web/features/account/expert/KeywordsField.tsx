import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../domain/limits';
import styles from '../account.module.css';
import { PickField } from './PickField';

/** Up to five keywords; a sixth is ignored, and a hint says why (rules/accounts-and-roles, "Keywords and sectors"). */
export function KeywordsField({ options }: { options: { value: string; label: string }[] }) {
  const { t } = useTranslation('account');
  const [full, setFull] = useState(false);
  const count = LIMITS.keywords;
  return (
    <>
      <PickField
        multiple
        name="expected_keywords"
        label={t('expert.expected_keywords')}
        extra={t('expert.keywordsHint', { count })}
        options={options}
        normalize={(next: string[], before: string[]) => {
          const tooMany = next.length > count;
          setFull(tooMany);
          return tooMany ? before : next;
        }}
      />
      <p className={styles.full} role="status">
        {full && t('expert.keywordsFull', { count })}
      </p>
    </>
  );
}
