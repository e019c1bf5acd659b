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
 * A score as a number. One outside of the scale stays as it was typed, is said, and is not given: antd would make the
 * nearest one of it.
 */
export function NumberScale({ labelledBy, min, max, value, answering }: NumberScaleProps) {
  const { t } = useTranslation('application');
  const problem = useId();
  /** Text in the field instead of the score: one outside of the scale, or nothing while that is typed anew. */
  const [typed, setTyped] = useState<number | null>();
  const isOutside = (score: number) => score < min || score > max;
  const wrong = typeof typed === 'number';
  return (
    <>
      <WholeNumber
        aria-labelledby={labelledBy}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? problem : undefined}
        status={wrong ? 'error' : undefined}
        // Without its ends antd leaves what is outside of them as it is.
        min={wrong ? undefined : min}
        max={wrong ? undefined : max}
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
          if (!wrong) setTyped(undefined);
        }}
      />
      {wrong && (
        <span id={problem} className={styles.failed} role="alert">
          {t(value === null ? 'evaluation.outside' : 'evaluation.outsideKept', { min, max, value })}
        </span>
      )}
    </>
  );
}
