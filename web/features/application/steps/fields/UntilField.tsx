import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInKyiv } from '../../../../../domain/deadlines';
import { LIMITS } from '../../../../../domain/limits';
import type { FieldProblem } from '../findProblems';
import { Field } from './Field';

const DAY_MS = 86_400_000;

interface UntilFieldProps {
  /** `YYYY-MM-DD` */
  value?: string;
  problem?: FieldProblem;
  onChange: (day: string) => void;
}

/** A new deadline: a day, to whose end in Kyiv it runs. */
export function UntilField({ value, problem, onChange }: UntilFieldProps) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  return (
    <Field
      name="until"
      label={t('processes:input.until')}
      required
      hint={t('application:form.untilHint')}
      problem={problem}
    >
      {(control) => (
        <Input
          {...control}
          type="date"
          style={{ maxWidth: '14rem' }}
          status={problem && 'error'}
          min={dayInKyiv(now + DAY_MS)}
          max={dayInKyiv(now + (LIMITS.termDays - 1) * DAY_MS)}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
