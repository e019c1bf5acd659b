import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../api/areas/account/contract/account';
import { useAppDispatch } from '../../../app/hooks';
import { preferences } from '../../../preferences/slice';
import { DateTime } from '../../../shared/DateTime';
import { EMAIL, EmailInput } from '../../../shared/EmailInput';
import { FormActions } from '../../../shared/FormActions';
import { PasswordInput } from '../../../shared/PasswordInput';
import { roleName } from '../../../shared/processTexts';
import { FILLED, SubmitForm } from '../../../shared/SubmitForm';
import { saveAccount } from '../../sign-in/saved';
import styles from '../account.module.css';
import { Choice } from '../Choice';
import { useProfileForm } from '../useProfileForm';

const LANGUAGES = ['uk', 'en'] as const;
const THEMES = ['light', 'dark', 'system'] as const;

/** Name, e-mail (which asks the password), position, language and theme. */
export function ParametersForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const { _id: id, name, email, position, language, theme } = profile;
  // The password only proves who is typing: it is asked for anew, never kept.
  const [form] = Form.useForm();
  const { kept, submit, send } = useProfileForm(
    { name, email, position, language, theme },
    {
      id,
      tab: 'edit',
      saved: 'account:edit.saved',
      onSaved: (account) => {
        saveAccount(account);
        dispatch(preferences.adopted({ language: account.language, theme: account.theme }));
      },
    },
  );
  const typed = kept.values.email.trim();
  const proof = () => ({ email: typed, password: form.getFieldValue('password') as string });

  return (
    <SubmitForm
      form={form}
      className={styles.form}
      submit={submit}
      values={kept.values}
      onChange={kept.change}
      onSend={() => send(typed === email ? {} : proof())}
      actions={
        <FormActions submit={t('edit.save')} busy={submit.busy} dirty={kept.dirty} onUndo={kept.undo} />
      }
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
      <Form.Item name="name" label={t('edit.name')} rules={[FILLED]}>
        <Input autoComplete="name" maxLength={200} />
      </Form.Item>
      <Form.Item name="email" label={t('edit.email')} extra={t('edit.emailHint')} rules={EMAIL}>
        <EmailInput autoComplete="email" />
      </Form.Item>
      {typed !== email && (
        <Form.Item
          name="password"
          label={t('edit.password')}
          extra={t('edit.passwordHint')}
          rules={[{ required: true }]}
          preserve={false}
        >
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
      )}
      <Form.Item name="position" label={t('edit.position')}>
        <Input autoComplete="organization-title" maxLength={300} />
      </Form.Item>
      <div className={styles.pair}>
        <Choice
          name="language"
          label={t('edit.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`shell:language.${value}`) }))}
        />
        <Choice
          name="theme"
          label={t('edit.theme')}
          options={THEMES.map((value) => ({ value, label: t(`shell:theme.${value}`) }))}
        />
      </div>
    </SubmitForm>
  );
}
