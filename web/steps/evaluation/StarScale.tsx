import StarFilled from '@ant-design/icons/StarFilled';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './evaluation.module.css';

interface StarScaleProps {
  label: string;
  min: number;
  /** 3, 5 or 10: the scales that have a word for every star. */
  max: number;
  value: number | null;
  onChange: (score: number) => void;
}

/**
 * Stars as native radio buttons, because antd's Rate has neither names nor a single tab stop. Arrow keys change the score;
 * numbers are under the stars, the chosen star's word is beside them.
 */
export function StarScale({ label, min, max, value, onChange }: StarScaleProps) {
  const { t } = useTranslation('application');
  const group = useId();
  const points = Array.from({ length: max }, (_, index) => index + 1);
  return (
    <div className={styles.scale}>
      <div role="radiogroup" aria-label={label} className={styles.stars}>
        {points.map((point) => (
          <label
            key={point}
            className={styles.star}
            data-lit={value !== null && point <= value ? true : undefined}
            data-hint={t(`scale.${max}.${point}`)}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              value={point}
              checked={value === point}
              disabled={point < min}
              aria-label={t('evaluation.point', { point, max, word: t(`scale.${max}.${point}`) })}
              onChange={() => onChange(point)}
            />
            <StarFilled aria-hidden />
            <span aria-hidden className={styles.starNumber}>
              {point}
            </span>
          </label>
        ))}
      </div>
      <span className={styles.word} aria-hidden>
        {value === null ? t('evaluation.unscored') : t(`scale.${max}.${value}`)}
      </span>
    </div>
  );
}
