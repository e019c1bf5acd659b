import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CanStep } from '../../../api/areas/application/contract/application';
import { FieldGroup, type GroupItem } from './FieldGroup';
import styles from './fields.module.css';

interface OutcomeFieldProps extends GroupItem<string> {
  step: string;
  outcomes: readonly string[];
  /** For each outcome `true` if it may be chosen, else the reason against it. */
  allowed: CanStep['outcomes'];
}

/** Choice among a step's outcomes as cards; a disabled outcome shows the reason. */
export function OutcomeField({ step, outcomes, allowed, value, onChange, ...item }: OutcomeFieldProps) {
  const { t } = useTranslation('processes');
  const group = useId();
  return (
    <FieldGroup {...item} label={t([`input.outcomeOf.${step}`, 'input.outcome'])}>
      <div className={styles.cards}>
        {outcomes.map((outcome) => {
          const may = allowed[outcome] ?? true;
          return (
            <label key={outcome} className={styles.card} data-refused={may !== true || undefined}>
              <input
                type="radio"
                name={group}
                value={outcome}
                checked={value === outcome}
                disabled={may !== true}
                onChange={() => onChange?.(outcome)}
              />
              <span>
                <span className={styles.cardTitle}>{t(`outcome.${step}.${outcome}`)}</span>
                {may !== true && <span className={styles.cardReason}>{may}</span>}
              </span>
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
