import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeNumber } from '../../shared/WholeNumber';
import styles from './evaluation.module.css';
import type { Answering } from './useScores';

interface NumberScaleProps {
  labelledBy: string;
  min: number;
  max: number;
  value: number | null;
  answering: Answering;
}

/**
 * Input of a score as a number. A number outside of the scale stays as typed, with an error, and is not stored;
 * antd would replace it by the nearest valid number.
 */
export function NumberScale({ labelledBy, min, max, value, answering }: NumberScaleProps) {
  const { t } = useTranslation('application');
  const problem = useId();
  /** Value shown instead of the score: a number outside of the scale, or null after that has been cleared. */
  const [typed, setTyped] = useState<number | null>();
  const isOutside = (score: number) => score < min || score > max;
  const isInvalid = typeof typed === 'number';
  return (
    <>
      <WholeNumber
        aria-labelledby={labelledBy}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? problem : undefined}
        status={isInvalid ? 'error' : undefined}
        // Without bounds antd does not correct the number.
        min={isInvalid ? undefined : min}
        max={isInvalid ? undefined : max}
        value={typed === undefined ? value : typed}
        suffix={`/ ${max}`}
        onInput={(text) => {
          const score = Number(text.replace(',', '.'));
          const empty = text.trim() === '';
          if (empty) setTyped((before) => (before === undefined ? undefined : null));
          else setTyped(isOutside(score) ? score : undefined);
          if (isOutside(score)) answering.withdraw();
        }}
        onChange={(score) => score !== null && !isOutside(score) && answering.type(score)}
        onBlur={() => {
          answering.settle();
          if (!isInvalid) setTyped(undefined);
        }}
      />
      {isInvalid && (
        <span id={problem} className={styles.failed} role="alert">
          {t(value === null ? 'evaluation.outside' : 'evaluation.outsideKept', { min, max, value })}
        </span>
      )}
    </>
  );
}
