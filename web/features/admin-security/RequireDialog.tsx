import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../api/contract';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { call } from '../../api/client';
import { useRead } from '../../reads/useRead';
import { roleName } from '../../shared/processTexts';
import { valueOf } from '../../shared/remote';
import { useSubmit } from '../../shared/useSubmit';
import { toast } from '../../toasts/slice';
import { FormError } from '../account/FormError';
import { accountOf } from '../session/slice';
import type { RoleRow } from './RoleList';

interface RequireDialogProps {
  row: RoleRow;
  onDone: () => void;
  onClose: () => void;
}

/** Says whom the change concerns, the administrator too, before it takes effect. */
export function RequireDialog({ row, onDone, onClose }: RequireDialogProps) {
  const { t } = useTranslation('second-factor');
  const dispatch = useAppDispatch();
  const { busy, failure, run } = useSubmit();
  const mine = useAppSelector((state) => accountOf(state)?.role) === row.role;
  const factors = valueOf(useRead('factors').remote);
  const bare = mine && !!factors && !factors.totp && factors.passkeys.length === 0;
  const name = { role: roleName(t, row.role) };
  const kind = row.required ? 'off' : 'on';
  const change = async () => {
    const input = { params: { role: row.role }, body: { required: !row.required } };
    if (!(await run(() => call(contract.requireFactor, input)))) return;
    dispatch(toast.success({ key: 'second-factor:admin.roles.changed' }));
    onDone();
  };
  return (
    <Modal
      open
      title={t(`admin.roles.${kind}Title`, name)}
      okText={t(`admin.roles.${kind}Ok`)}
      cancelText={t('cancel')}
      okButtonProps={{ loading: busy, danger: row.required }}
      onOk={() => void change()}
      onCancel={onClose}
    >
      <p>{row.required ? t('admin.roles.offText') : t('admin.roles.onText', { count: row.without })}</p>
      {!row.required && bare && <p>{t('admin.roles.onSelf')}</p>}
      <FormError failure={failure} fields={[]} />
    </Modal>
  );
}
