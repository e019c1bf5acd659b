import { Button } from 'antd';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import { LIMITS } from '../../../../domain/limits';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { call as request } from '../../../api/client';
import { Field } from '../../../shared/Field';
import { PasswordInput } from '../../../shared/PasswordInput';
import { useAskBeforeLeaving } from '../../../shared/useAskBeforeLeaving';
import { useFocusOnFault } from '../../../shared/useFocusOnFault';
import { useSubmit } from '../../../shared/useSubmit';
import { toast } from '../../../toasts/slice';
import { accountOf } from '../../sign-in/slice';
import styles from '../account.module.css';
import { FormError } from '../FormError';

const BLANK = { op: '', np: '' };

/** `/account/{id}/replacement`: the old and the new password (rules/accounts-and-roles, "Passwords"). */
export default function PasswordTab() {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const email = useAppSelector((state) => accountOf(state)?.email);
  const [values, setValues] = useState(BLANK);
  const { busy, failure, errorOf, run, clear } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, failure);
  useAskBeforeLeaving(values.op !== '' || values.np !== '');

  const change = (part: Partial<typeof BLANK>) => {
    setValues({ ...values, ...part });
    clear();
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await run(() => request(contract.changePassword, { body: values })))) return;
    setValues(BLANK);
    dispatch(toast.success({ key: 'account:password.saved' }));
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>{t('password.lead')}</p>
      {/* For the browser's store of passwords, which asks whose it is. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <Field label={t('password.old')} error={errorOf('op')} required>
        {(facts) => (
          <PasswordInput
            {...facts}
            autoComplete="current-password"
            required
            value={values.op}
            onChange={({ target }) => change({ op: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('password.new')}
        hint={t('password.newHint', { min: LIMITS.passwordMin })}
        error={errorOf('np')}
        required
      >
        {(facts) => (
          <PasswordInput
            {...facts}
            autoComplete="new-password"
            required
            value={values.np}
            onChange={({ target }) => change({ np: target.value })}
          />
        )}
      </Field>
      <FormError failure={failure} fields={['op', 'np']} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('password.save')}
      </Button>
    </form>
  );
}
