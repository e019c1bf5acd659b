import { Checkbox, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UserView } from '../../../../api/areas/people/contract/users';
import { ROLES } from '../../../../domain/roles';
import { EmailInput } from '../../../shared/EmailInput';
import { Field } from '../../../shared/Field';
import { roleName } from '../../../shared/processTexts';
import styles from '../users.module.css';
import type { Changes, FormValues } from './form';
import { TaxNumber } from './TaxNumber';

export interface FieldsProps {
  user: UserView;
  values: FormValues;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Changes) => void;
}

/** Fields of every account; one that the viewer may not change says why. */
export function AccountFields({
  user,
  values,
  errorOf,
  onChange,
  byAdmin,
  taxId,
  onTaxId,
}: FieldsProps & { byAdmin: boolean; taxId: string | undefined; onTaxId: (typed: string) => void }) {
  const { t } = useTranslation();
  const { can } = user;
  return (
    <fieldset className={styles.fields}>
      <legend>{t('users:form.account')}</legend>
      <Field label={t('users:form.name')} error={errorOf('name')} required>
        {(facts) => (
          <Input
            {...facts}
            required
            maxLength={200}
            autoComplete="off"
            value={values.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t('users:form.email')} error={errorOf('email')} required>
        {(facts) => (
          <EmailInput
            {...facts}
            autoComplete="off"
            value={values.email}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        )}
      </Field>
      <Field label={t('users:form.role')} error={errorOf('role')} hint={reason(can.role)}>
        {(facts) => (
          <Select
            {...facts}
            disabled={can.role !== true}
            value={values.role}
            onChange={(role) => onChange({ role })}
            options={ROLES.map((role) => ({
              value: role,
              label: roleName(t, role),
              disabled: role === 'admin' && !byAdmin,
            }))}
          />
        )}
      </Field>
      <Field label={t('users:form.position')} error={errorOf('position')}>
        {(facts) => (
          <Input
            {...facts}
            maxLength={300}
            value={values.position}
            onChange={({ target }) => onChange({ position: target.value })}
          />
        )}
      </Field>
      <TaxNumber user={user} value={taxId} error={errorOf('tax_id')} onChange={onTaxId} />
      <div className={styles.wide}>
        <Checkbox
          checked={values.blocked}
          disabled={can.block !== true}
          onChange={({ target }) => onChange({ blocked: target.checked })}
        >
          {t('users:form.blocked')}
        </Checkbox>
        <p className={styles.hint}>{reason(can.block) ?? t('users:form.blockedHint')}</p>
      </div>
    </fieldset>
  );

  function reason(may: true | string): string | undefined {
    return may === true ? undefined : t(`users:why.${may}`);
  }
}
