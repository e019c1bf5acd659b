import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UserView } from '../../../../api/areas/people/contract/users';
import { ROLES, ROLES_BY_ADMIN } from '../../../../domain/roles';
import { EMAIL, EmailInput } from '../../../shared/EmailInput';
import { roleName } from '../../../shared/processTexts';
import { FILLED } from '../../../shared/SubmitForm';
import styles from '../users.module.css';
import { TaxNumber } from './TaxNumber';

interface AccountFieldsProps {
  user: UserView;
  byAdmin: boolean;
  onTaxId: (typed: string) => void;
}

/** Fields of every account; a field that the viewer may not change shows the reason. */
export function AccountFields({ user, byAdmin, onTaxId }: AccountFieldsProps) {
  const { t } = useTranslation();
  const { can } = user;
  return (
    <fieldset className={styles.fields}>
      <legend>{t('users:form.account')}</legend>
      <Form.Item name="name" label={t('users:form.name')} rules={[FILLED]}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="email" label={t('users:form.email')} rules={EMAIL}>
        <EmailInput autoComplete="off" />
      </Form.Item>
      <Form.Item name="role" label={t('users:form.role')} extra={reason(can.role)}>
        <Select
          disabled={can.role !== true}
          options={ROLES.map((role) => ({
            value: role,
            label: roleName(t, role),
            disabled: ROLES_BY_ADMIN.includes(role) && !byAdmin,
          }))}
        />
      </Form.Item>
      <Form.Item name="position" label={t('users:form.position')}>
        <Input maxLength={300} />
      </Form.Item>
      <TaxNumber user={user} onChange={onTaxId} />
      <div className={styles.wide}>
        <Form.Item name="blocked" valuePropName="checked" noStyle>
          <Checkbox disabled={can.block !== true}>{t('users:form.blocked')}</Checkbox>
        </Form.Item>
        <p className={styles.hint}>{reason(can.block) ?? t('users:form.blockedHint')}</p>
      </div>
    </fieldset>
  );

  function reason(may: true | string): string | undefined {
    return may === true ? undefined : t(`users:why.${may}`);
  }
}
