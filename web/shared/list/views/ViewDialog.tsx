import { Alert, Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView, ViewArea } from '../../../../api/areas/contest-list/contract/saved-views';
import { LIMITS } from '../../../../domain/limits';
import { AREA_ROLES, sharesViews, type Role } from '../../../../domain/roles';
import { useAppSelector } from '../../../store/hooks';
import { failureText } from '../../../api/problem';
import { accountOf } from '../../../session/slice';
import { Dialog } from '../../Dialog';
import { roleName } from '../../processTexts';
import styles from './views.module.css';
import type { Views } from './useViews';

interface Settings {
  name: string;
  default: boolean;
  shared_role: Role | null;
}

interface ViewDialogProps {
  area: ViewArea;
  /** The view to change; undefined for a new view. */
  view?: SavedView;
  views: Views;
  onSave: (settings: Settings) => Promise<SavedView | undefined>;
  onClose: () => void;
}

/** Dialog for a view's name, whether it is the default, and the role it is shared with. */
export function ViewDialog({ area, view, views, onSave, onClose }: ViewDialogProps) {
  const { t } = useTranslation('lists');
  const id = useId();
  const [name, setName] = useState(view?.name ?? '');
  const [byDefault, setByDefault] = useState(view?.default ?? false);
  const [role, setRole] = useState<Role | null>(view?.shared_role ?? null);
  const owner = useAppSelector((state) => accountOf(state)?.role);
  const [missing, setMissing] = useState(false);
  const { failure, busy } = views;
  const nameError = missing ? t('view.nameMissing') : failure?.errors?.name;

  const close = () => {
    views.forgetFailure();
    onClose();
  };
  const save = async () => {
    if (busy) return;
    setMissing(!name.trim());
    if (name.trim() && (await onSave({ name: name.trim(), default: byDefault, shared_role: role }))) close();
  };

  return (
    <Dialog
      title={t(view ? 'view.dialogEdit' : 'view.dialogNew')}
      okText={t('view.save')}
      cancelText={t('view.cancel')}
      okButtonProps={{ loading: busy }}
      onOk={() => void save()}
      onCancel={close}
    >
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {!view && <p>{t('view.hint')}</p>}
        <div className={styles.field}>
          <label htmlFor={`${id}-name`}>{t('view.name')}</label>
          <Input
            id={`${id}-name`}
            maxLength={LIMITS.viewName}
            value={name}
            status={nameError ? 'error' : undefined}
            aria-invalid={nameError ? true : undefined}
            aria-describedby={nameError ? `${id}-problem` : undefined}
            onChange={({ target }) => {
              setName(target.value);
              setMissing(false);
            }}
          />
          {nameError && (
            <p id={`${id}-problem`} role="alert" className={styles.problem}>
              {nameError}
            </p>
          )}
        </div>
        <Checkbox checked={byDefault} onChange={({ target }) => setByDefault(target.checked)}>
          {t('view.default')}
        </Checkbox>
        {owner && sharesViews(owner) && (
          <div className={styles.field}>
            <label htmlFor={`${id}-role`}>{t('view.share')}</label>
            <Select<Role>
              id={`${id}-role`}
              allowClear
              value={role ?? undefined}
              placeholder={t('view.shareNobody')}
              onChange={(value?: Role) => setRole(value ?? null)}
              options={AREA_ROLES[area].map((sharedRole) => ({
                value: sharedRole,
                label: roleName(t, sharedRole),
              }))}
            />
          </div>
        )}
        {failure && !nameError && (
          <Alert type="error" role="alert" showIcon title={failureText(t, failure)} />
        )}
      </form>
    </Dialog>
  );
}
