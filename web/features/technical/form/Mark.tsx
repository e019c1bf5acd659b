import { Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';

interface MarkProps {
  /** Label of the mark for screen readers. */
  label: string;
  yes: string;
  no: string;
  value?: boolean;
  /** An attempt to send the form without this mark was made. */
  missing: boolean;
  onChange: (mark: boolean) => void;
}

/** Toggle of the form: wrong, right, or not set. */
export function Mark({ label, yes, no, value, missing, onChange }: MarkProps) {
  const { t } = useTranslation('technical');
  const id = useId();
  return (
    <div className={styles.toggle}>
      {missing && (
        <span id={`${id}-missing`} className={styles.missing}>
          {t('marks.missing')}
        </span>
      )}
      <Radio.Group
        aria-label={label}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-missing` : undefined}
        name={id}
        optionType="button"
        size="small"
        value={value}
        options={[
          { value: false, label: no, className: styles.wrong },
          { value: true, label: yes },
        ]}
        onChange={({ target }) => onChange(target.value as boolean)}
      />
    </div>
  );
}
