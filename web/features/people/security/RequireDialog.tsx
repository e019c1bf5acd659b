import type { ReadOutput } from '../../../reads/names';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../store/hooks';
import { useRead } from '../../../reads/useRead';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { roleName } from '../../../shared/processTexts';
import { useWrite } from '../../../shared/useWrite';
import { valueOf } from '../../../reads/remote';
import { accountOf } from '../../../session/slice';

export type RoleRow = ReadOutput<'securityRoles'>['roles'][number];

interface RequireDialogProps {
  row: RoleRow;
  onClose: () => void;
}

/** Confirmation that says whom the change affects, including the administrator. */
export function RequireDialog({ row, onClose }: RequireDialogProps) {
  const { t } = useTranslation('second-factor');
  const mine = useAppSelector((state) => accountOf(state)?.role) === row.role;
  const factors = valueOf(useRead('factors').remote);
  const bare = mine && !!factors && !factors.totp && factors.passkeys.length === 0;
  const name = { role: roleName(t, row.role) };
  const kind = row.required ? 'off' : 'on';
  const { send } = useWrite('requireFactor', {
    done: 'second-factor:admin.roles.changed',
    makesOld: ['securityRoles', 'securityLog'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t(`admin.roles.${kind}Title`, name)}
      ok={t(`admin.roles.${kind}Ok`)}
      danger={row.required}
      onConfirm={() => send({ params: { role: row.role }, body: { required: !row.required } })}
      onClose={onClose}
    >
      <p>{row.required ? t('admin.roles.offText') : t('admin.roles.onText', { count: row.without })}</p>
      {!row.required && bare && <p>{t('admin.roles.onSelf')}</p>}
    </ConfirmDialog>
  );
}
