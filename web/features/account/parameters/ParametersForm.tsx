import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../api/areas/account/contract/account';
import { useAppDispatch } from '../../../app/hooks';
import { preferences } from '../../../preferences/slice';
import { DateTime } from '../../../shared/DateTime';
import { EmailInput } from '../../../shared/EmailInput';
import { Field } from '../../../shared/Field';
import { FormActions } from '../../../shared/FormActions';
import { PasswordInput } from '../../../shared/PasswordInput';
import { roleName } from '../../../shared/processTexts';
import { saveAccount } from '../../sign-in/saved';
import styles from '../account.module.css';
import { Choice } from '../Choice';
import { FormError } from '../FormError';
import { useProfileForm } from '../useProfileForm';

const LANGUAGES = ['uk', 'en'] as const;
const THEMES = ['light', 'dark', 'system'] as const;

/** Name, e-mail (which asks the password), position, language and theme. */
export function ParametersForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const { _id: id, name, email, position, language, theme } = profile;
  // Only proves who is typing: it is asked for anew, never kept.
  const [password, setPassword] = useState('');
  const { values, dirty, change, undo, submit, busy, failure, errorOf, form } = useProfileForm(
    { name, email, position, language, theme },
    {
      id,
      tab: 'edit',
      saved: 'account:edit.saved',
      onSaved: (account) => {
        setPassword('');
        saveAccount(account);
        dispatch(preferences.adopted({ language: account.language, theme: account.theme }));
      },
    },
  );
  const newEmail = values.email.trim() !== email;

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void submit(event, newEmail ? { email: values.email.trim(), password } : {})}
    >
      <dl className={styles.facts}>
        <div>
          <dt>{t('edit.role')}</dt>
          <dd>{roleName(t, profile.role)}</dd>
        </div>
        <div>
          <dt>{t('edit.since')}</dt>
          <dd>
            <DateTime at={profile.created_at} parts="date" />
          </dd>
        </div>
      </dl>
      <Field label={t('edit.name')} error={errorOf('name')} required>
        {(facts) => (
          <Input
            {...facts}
            autoComplete="name"
            required
            maxLength={200}
            value={values.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t('edit.email')} hint={t('edit.emailHint')} error={errorOf('email')} required>
        {(facts) => (
          <EmailInput
            {...facts}
            autoComplete="email"
            value={values.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </Field>
      {newEmail && (
        <Field label={t('edit.password')} hint={t('edit.passwordHint')} error={errorOf('password')} required>
          {(facts) => (
            <PasswordInput
              {...facts}
              autoComplete="current-password"
              required
              value={password}
              onChange={({ target }) => {
                setPassword(target.value);
                change({});
              }}
            />
          )}
        </Field>
      )}
      <Field label={t('edit.position')} error={errorOf('position')}>
        {(facts) => (
          <Input
            {...facts}
            autoComplete="organization-title"
            maxLength={300}
            value={values.position}
            onChange={({ target }) => change({ position: target.value })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Choice
          label={t('edit.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) }))}
          value={values.language}
          onChange={(picked) => change({ language: picked })}
        />
        <Choice
          label={t('edit.theme')}
          options={THEMES.map((value) => ({ value, label: t(`shell:theme.${value}`) }))}
          value={values.theme}
          onChange={(picked) => change({ theme: picked })}
        />
      </div>
      <FormError failure={failure} fields={['name', 'email', 'password', 'position']} />
      <FormActions submit={t('edit.save')} busy={busy} dirty={dirty} onUndo={undo} />
    </form>
  );
}
