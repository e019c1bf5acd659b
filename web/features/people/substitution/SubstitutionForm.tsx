import { Alert, Input, Select } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import { dayInKyiv } from '../../../../domain/deadlines';
import { call } from '../../../api/client';
import { failureText } from '../../../api/problem';
import { useAppDispatch } from '../../../app/hooks';
import { Field } from '../../../shared/Field';
import { FormActions } from '../../../shared/FormActions';
import { roleName } from '../../../shared/processTexts';
import { useFocusOnFault } from '../../../shared/useFocusOnFault';
import { useEdits } from '../../../shared/useEdits';
import { useSubmit } from '../../../shared/useSubmit';
import { toast } from '../../../toasts/slice';
import { useOwnKey } from '../../sign-in/useOwnKey';
import styles from './substitution.module.css';

interface SubstitutionFormProps {
  candidates: OutputOf<typeof contract.substitutions>['candidates'];
  onSet: () => void;
}

const NOTHING = { substitute_id: '', first_day: '', last_day: '' };

/** Today in Kyiv as `YYYY-MM-DD`. */
const today = () => dayInKyiv(Date.now());

/** The form that names a substitute for some days. */
export function SubstitutionForm({ candidates, onSet }: SubstitutionFormProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const kept = useEdits(useOwnKey('account', 'substitution'), NOTHING);
  const wanted = kept.values;
  const { busy, failure, errorOf, run, clear } = useSubmit();
  useFocusOnFault(form, failure);
  const change = (changed: Partial<typeof NOTHING>) => {
    clear();
    kept.change(changed);
  };
  const complete = Object.values(wanted).every(Boolean);
  const send = () =>
    void run(async () => {
      await call(contract.setSubstitution, { body: wanted });
      kept.undo();
      dispatch(toast.success({ key: 'notifications:substitution.set' }));
      onSet();
    });
  return (
    <form
      ref={form}
      className={styles.form}
      aria-labelledby="new-substitute"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) send();
      }}
    >
      <h2 id="new-substitute">{t('notifications:substitution.new')}</h2>
      <p className={styles.hint}>{t('notifications:substitution.note')}</p>
      <Field label={t('notifications:substitution.who')} error={errorOf('substitute_id')} required>
        {(facts) => (
          <Select
            {...facts}
            showSearch={{ optionFilterProp: 'label' }}
            value={wanted.substitute_id || undefined}
            placeholder={t('notifications:substitution.choose')}
            notFoundContent={t('notifications:substitution.nobody')}
            onChange={(id: string) => change({ substitute_id: id })}
            options={candidates.map(({ _id, name, role }) => ({
              value: _id,
              label: `${name} — ${roleName(t, role)}`,
            }))}
          />
        )}
      </Field>
      <div className={styles.days}>
        {(['first_day', 'last_day'] as const).map((name) => (
          <Field key={name} label={t(`notifications:substitution.${name}`)} error={errorOf(name)} required>
            {(facts) => (
              <Input
                {...facts}
                type="date"
                required
                min={name === 'last_day' && wanted.first_day ? wanted.first_day : today()}
                value={wanted[name]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {failure && !failure.errors && (
        <Alert type="error" role="alert" showIcon title={failureText(t, failure)} />
      )}
      <FormActions
        submit={t('notifications:substitution.send')}
        busy={busy}
        disabled={!complete}
        dirty={kept.dirty}
        onUndo={kept.undo}
      />
    </form>
  );
}
