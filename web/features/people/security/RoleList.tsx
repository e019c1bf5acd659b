import type { RoleRow } from './RequireDialog';
import { Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '../../../reads/useRead';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { formatMoment } from '../../../shared/DateTime';
import { Loaded } from '../../../shared/Loaded';
import { roleName } from '../../../shared/processTexts';
import styles from './admin-security.module.css';
import { RequireDialog } from './RequireDialog';

/** Every role with its switch; a change is confirmed before it takes effect. */
export function RoleList() {
  const { t, i18n } = useTranslation('second-factor');
  const { remote, refresh } = useRead('securityRoles');
  const [changing, setChanging] = useState<RoleRow>();
  const requiredSince = ({ required_at: at, required_by: name }: RoleRow) =>
    at && t('admin.roles.since', { date: formatMoment(at, i18n.language, 'day'), name: name ?? '—' });
  const columns: Column<RoleRow>[] = [
    { key: 'role', title: t('admin.roles.role'), card: 'line', render: ({ role }) => roleName(t, role) },
    {
      key: 'required',
      title: t('admin.roles.required'),
      card: 'bare',
      render: (row) => (
        <div className={styles.switch}>
          <Switch
            checked={row.required}
            disabled={row.can_change !== true}
            aria-label={t('admin.roles.switch', { role: roleName(t, row.role) })}
            onChange={() => setChanging(row)}
          />
          <span>{requiredSince(row) ?? t('admin.roles.off')}</span>
          {row.can_change !== true && <span>{t(`users:why.${row.can_change}`)}</span>}
        </div>
      ),
    },
    { key: 'people', title: t('admin.roles.people'), figures: true, render: ({ people }) => people },
    {
      key: 'without',
      title: t('admin.roles.without'),
      narrow: true,
      render: ({ role, without }) =>
        without === 0 ? (
          0
        ) : (
          <Link to={`/admin/security?role=${role}&factor=none#people`}>
            {t('admin.roles.show', { count: without })}
          </Link>
        ),
    },
  ];
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ roles }) => (
        <>
          <DataTable
            label={t('admin.roles.label')}
            columns={columns}
            rows={roles}
            rowKey={({ role }) => role}
          />
          {changing && <RequireDialog row={changing} onClose={() => setChanging(undefined)} />}
        </>
      )}
    </Loaded>
  );
}
