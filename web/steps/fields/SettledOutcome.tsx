import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shared/Facts';
import type { GroupItem } from './FieldGroup';

interface SettledOutcomeProps extends Pick<GroupItem<string>, 'value' | 'onChange'> {
  step: string;
  outcome: string;
}

/** Outcome that an earlier step has fixed; shown, not chosen. */
export function SettledOutcome({ step, outcome, value, onChange }: SettledOutcomeProps) {
  const { t } = useTranslation('processes');
  useEffect(() => {
    if (value !== outcome) onChange?.(outcome);
  }, [value, outcome, onChange]);
  const label = t([`input.outcomeOf.${step}`, 'input.outcome']);
  return <Facts items={[{ label, value: t(`outcome.${step}.${outcome}`) }]} />;
}
