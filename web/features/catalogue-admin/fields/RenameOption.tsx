import { Alert, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { FieldId } from '../../../../api/areas/catalogue-admin/contract/fields';
import { call } from '../../../api/client';
import { failureText } from '../../../api/problem';
import { Dialog } from '../../../shared/Dialog';
import { useSubmit } from '../../../shared/useSubmit';
import styles from '../catalogue-admin.module.css';
import type { KeptOption } from './Dictionary';

interface RenameOptionProps {
  field: FieldId;
  /** As it was when it was asked for. */
  option: KeptOption;
  /** As it is now: after a conflict the next save goes over this one. */
  now?: KeptOption;
  onConflict: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** Another name for an option; a refusal leaves what was typed. */
export function RenameOption({ field, option, now, onConflict, onDone, onClose }: RenameOptionProps) {
  const { t } = useTranslation('catalogue-admin');
  const id = useId();
  const [name, setName] = useState(option.name);
  const { busy, failure, run, clear } = useSubmit({
    onFailure: ({ code }) => code === 'catalogue-changed' && onConflict(),
  });
  const conflict = failure?.code === 'catalogue-changed';
  const wrong = failure?.errors?.name;
  const save = async () => {
    if (!name.trim()) return;
    await run(async () => {
      await call(contract.editOption, {
        params: { fieldId: field, value: option.value },
        body: { version: (conflict && now ? now : option).version, name },
      });
      onDone();
    });
  };
  return (
    <Dialog
      title={t('fields.renameTitle')}
      okText={t('action.save')}
      cancelText={t('action.cancel')}
      okButtonProps={{ loading: busy, disabled: !name.trim() }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor={id} className={styles.label}>
          {t('field.name')}
        </label>
        <Input
          id={id}
          value={name}
          maxLength={200}
          status={wrong ? 'error' : undefined}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            setName(target.value);
            if (!conflict) clear();
          }}
        />
        <span id={`${id}-hint`} className={wrong ? styles.problem : styles.hint}>
          {wrong ?? t('fields.renameHint')}
        </span>
        {failure && !wrong && (
          <Alert
            type={conflict ? 'warning' : 'error'}
            role="alert"
            showIcon
            title={failureText(t, failure)}
            description={conflict && now ? t('form.theirs', { value: now.name }) : undefined}
          />
        )}
      </form>
    </Dialog>
  );
}
