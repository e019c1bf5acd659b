import type { ReadOutput } from '../../../reads/names';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { call } from '../../../api/client';
import { useRead } from '../../../reads/useRead';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { roleName } from '../../../shared/processTexts';
import { valueOf } from '../../../reads/remote';
import { toast } from '../../../toasts/slice';
import { accountOf } from '../../../session/slice';

export type RoleRow = ReadOutput<'securityRoles'>['roles'][number];

interface RequireDialogProps {
  row: RoleRow;
  onDone: () => void;
  onClose: () => void;
}

/** Confirmation that says whom the change affects, including the administrator. */
export function RequireDialog({ row, onDone, onClose }: RequireDialogProps) {
  const { t } = useTranslation('second-factor');
  const dispatch = useAppDispatch();
  const mine = useAppSelector((state) => accountOf(state)?.role) === row.role;
  const factors = valueOf(useRead('factors').remote);
  const bare = mine && !!factors && !factors.totp && factors.passkeys.length === 0;
  const name = { role: roleName(t, row.role) };
  const kind = row.required ? 'off' : 'on';
  const change = async () => {
    await call(contract.requireFactor, { params: { role: row.role }, body: { required: !row.required } });
    dispatch(toast.success({ key: 'second-factor:admin.roles.changed' }));
    onDone();
  };
  return (
    <ConfirmDialog
      title={t(`admin.roles.${kind}Title`, name)}
      ok={t(`admin.roles.${kind}Ok`)}
      danger={row.required}
      onConfirm={change}
      onClose={onClose}
    >
      <p>{row.required ? t('admin.roles.offText') : t('admin.roles.onText', { count: row.without })}</p>
      {!row.required && bare && <p>{t('admin.roles.onSelf')}</p>}
    </ConfirmDialog>
  );
}
