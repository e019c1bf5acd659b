import { Descriptions, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../api/areas/account/contract/account';
import { useAppDispatch } from '../../../store/hooks';
import { FIRST_PAGES, mayOpenArea } from '../../../../domain/roles';
import { preferences } from '../../../preferences/slice';
import { DateTime } from '../../../shared/DateTime';
import { EMAIL, EmailInput } from '../../../shared/EmailInput';
import { FormActions } from '../../../shared/FormActions';
import { PasswordInput } from '../../../shared/PasswordInput';
import { roleName } from '../../../shared/processTexts';
import { FILLED, SubmitForm } from '../../../shared/SubmitForm';
import { saveAccount } from '../../../session/storedAccount';
import styles from '../account.module.css';
import { Choice } from '../Choice';
import { useProfileForm } from '../useProfileForm';

const LANGUAGES = ['uk', 'en'] as const;
const THEMES = ['light', 'dark', 'system'] as const;

/** Form of name, e-mail (whose change requires the password), position, language, theme and first page. */
export function ParametersForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const { _id: id, name, email, position, language, theme, first_page } = profile;
  // The password only proves the identity: it is never stored.
  const [form] = Form.useForm();
  const { profileEdits, submit, send } = useProfileForm(
    { name, email, position, language, theme, first_page },
    {
      id,
      tab: 'edit',
      saved: 'account:edit.saved',
      onSaved: (account) => {
        saveAccount(account);
        const { language, theme, density } = account;
        dispatch(preferences.received({ language, theme, density }));
      },
    },
  );
  const typed = profileEdits.values.email.trim();
  const proof = () => ({ email: typed, password: form.getFieldValue('password') as string });

  return (
    <SubmitForm
      form={form}
      className={styles.form}
      submit={submit}
      values={profileEdits.values}
      onChange={profileEdits.change}
      onSend={() => send(typed === email ? {} : proof())}
      actions={
        <FormActions
          submit={t('edit.save')}
          busy={submit.busy}
          dirty={profileEdits.dirty}
          onUndo={profileEdits.undo}
        />
      }
    >
      <Descriptions
        size="small"
        colon={false}
        style={{ marginBottom: 12 }}
        column={{ xs: 1, sm: 2 }}
        items={[
          { key: 'role', label: t('edit.role'), children: roleName(t, profile.role) },
          {
            key: 'since',
            label: t('edit.since'),
            children: <DateTime at={profile.created_at} parts="date" />,
          },
        ]}
      />
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
      {mayOpenArea(profile.role, '/inbox') && (
        <Choice
          name="first_page"
          label={t('edit.firstPage')}
          hint={t('edit.firstPageHint')}
          options={FIRST_PAGES.map((value) => ({ value, label: t(`edit.first.${value}`) }))}
        />
      )}
    </SubmitForm>
  );
}
