import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { UserView } from '../../../../api/areas/people/contract/users';
import { call } from '../../../api/client';
import { Field } from '../../../shared/Field';
import { useAction } from '../../../shared/useAction';
import styles from '../users.module.css';

interface TaxNumberProps {
  user: UserView;
  /** What has been typed; undefined until the number has been asked for. */
  value: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The tax number: masked until it is asked for, which the server records; then it can be changed. */
export function TaxNumber({ user, value, error, onChange }: TaxNumberProps) {
  const { t } = useTranslation('users');
  const [known, setKnown] = useState<string>();
  const { busy, run } = useAction();

  const show = () =>
    run(async () => {
      const { tax_id: taxId } = await call(contract.userTaxNumber, { params: { id: user._id } });
      setKnown(taxId ?? '');
    });

  const shown = value ?? known;
  return (
    <Field label={t('form.taxId')} hint={t('form.taxIdHint')} error={error}>
      {(facts) =>
        shown === undefined ? (
          <span className={styles.masked}>
            <Input
              {...facts}
              readOnly
              className={styles.maskedInput}
              value={user.tax_id_masked ?? t('form.taxIdNone')}
            />
            <Button loading={busy} onClick={() => void show()}>
              {t('form.taxIdShow')}
            </Button>
          </span>
        ) : (
          <Input
            {...facts}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            value={shown}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
