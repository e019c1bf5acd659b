import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { UserView } from '../../../../api/areas/people/contract/users';
import { call } from '../../../api/client';
import { useAction } from '../../../shared/useAction';
import styles from '../users.module.css';
import { ActButton } from '../../../shared/ActButton';

interface TaxNumberProps {
  user: UserView;
  onChange: (value: string) => void;
}

/** Tax number, masked until it is revealed, which the server records; then it can be changed. */
export function TaxNumber({ user, onChange }: TaxNumberProps) {
  const { t } = useTranslation('users');
  const [shownNumber, setShownNumber] = useState<string>();
  const { busy, run } = useAction();
  const id = useId();

  const show = () =>
    run(async () => {
      const { tax_id: taxId } = await call(contract.userTaxNumber, { params: { id: user._id } });
      setShownNumber(taxId ?? '');
    });

  const shared = { label: t('form.taxId'), extra: t('form.taxIdHint') };
  if (shownNumber === undefined)
    return (
      <Form.Item {...shared} htmlFor={id}>
        <span className={styles.masked}>
          <Input
            id={id}
            readOnly
            className={styles.maskedInput}
            value={user.tax_id_masked ?? t('form.taxIdNone')}
          />
          {user.tax_id_masked ? (
            <ActButton loading={busy} onClick={() => void show()}>
              {t('form.taxIdShow')}
            </ActButton>
          ) : (
            <ActButton onClick={() => setShownNumber('')}>{t('form.taxIdEnter')}</ActButton>
          )}
        </span>
      </Form.Item>
    );
  return (
    <Form.Item {...shared} name="tax_id" initialValue={shownNumber}>
      <Input
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  );
}
