import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../domain/limits';
import styles from '../account.module.css';
import { PickField } from './PickField';

interface KeywordsFieldProps {
  error?: string;
  options: { value: string; label: string }[];
  value: string[];
  onChange: (value: string[]) => void;
}

/** Up to five keywords; a sixth is ignored, and a hint says why (rules/accounts-and-roles, "Keywords and sectors"). */
export function KeywordsField({ error, options, value, onChange }: KeywordsFieldProps) {
  const { t } = useTranslation('account');
  const [full, setFull] = useState(false);
  const count = LIMITS.keywords;
  function pick(next: string[]) {
    const tooMany = next.length > count;
    setFull(tooMany);
    if (!tooMany) onChange(next);
  }
  return (
    <>
      <PickField
        multiple
        label={t('expert.expected_keywords')}
        hint={t('expert.keywordsHint', { count })}
        error={error}
        options={options}
        value={value}
        onChange={pick}
      />
      <p className={styles.full} role="status">
        {full && t('expert.keywordsFull', { count })}
      </p>
    </>
  );
}
