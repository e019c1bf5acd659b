import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '../../../../domain/roles';
import { useAppDispatch } from '../../../store/hooks';
import type { ReadOutput } from '../../../reads/names';
import { usePagedRead } from '../../../reads/useRead';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { Email } from '../../../shared/Email';
import { EmptyState } from '../../../shared/EmptyState';
import { Loaded } from '../../../shared/Loaded';
import { LoadMore } from '../../../shared/LoadMore';
import { roleName } from '../../../shared/processTexts';
import { useQueryState } from '../../../shared/useQueryState';
import { useSteady } from '../../../shared/useSteady';
import { useWrite } from '../../../shared/useWrite';
import { toast } from '../../../toasts/slice';
import { ProofDialog } from '../identity/ProofDialog';
import styles from './admin-security.module.css';
import { PeopleFilters } from './PeopleFilters';

type Person = ReadOutput<'securityPeople'>['people'][number];

const ID = /^[0-9a-f-]{36}$/;
const roleIn = (text: string | undefined): Role | undefined => ROLES.find((role) => role === text);
const factorIn = (text: string | undefined) => (['none', 'some'] as const).find((factor) => factor === text);

/** People with their second factors, with filters, and buttons to remove lost factors. */
export function PeopleList() {
  const { t } = useTranslation('second-factor');
  const dispatch = useAppDispatch();
  const [filters, change] = useQueryState(['role', 'factor', 'q', 'user']);
  const user = ID.test(filters.user ?? '') ? filters.user : undefined;
  const query = {
    user,
    role: roleIn(filters.role),
    factor: factorIn(filters.factor),
    query: filters.q,
  };
  const { remote, refresh, more, loadMore } = usePagedRead('securityPeople', { query });
  const steady = useSteady(remote);
  const [removing, setRemoving] = useState<Person>();
  const { send } = useWrite('removeFactors', {
    makesOld: ['securityPeople', 'securityRoles', 'securityLog'],
    onDone: ({ identity_waits: waits }) =>
      dispatch(
        waits
          ? toast.note({ key: 'users:identity.saved' })
          : toast.success({ key: 'second-factor:admin.people.removed' }),
      ),
  });
  const columns: Column<Person>[] = [
    { key: 'name', title: t('admin.people.name'), width: '24%', card: 'line', render: ({ name }) => name },
    {
      key: 'email',
      title: t('admin.people.email'),
      width: '25%',
      card: 'bare',
      render: ({ email }) => <Email address={email} />,
    },
    { key: 'role', title: t('admin.people.role'), card: 'bare', render: ({ role }) => roleName(t, role) },
    {
      key: 'has',
      title: t('admin.people.has'),
      width: 116,
      render: ({ totp, passkeys }) =>
        [totp && t('admin.people.totp'), passkeys > 0 && t('admin.people.passkeys', { count: passkeys })]
          .filter(Boolean)
          .join(', ') || t('admin.people.nothing'),
    },
    {
      key: 'action',
      title: t('admin.people.action'),
      width: 170,
      narrow: true,
      render: (person) => {
        if (!person.totp && person.passkeys === 0) return '—';
        if (person.can_remove !== true) return t(`users:why.${person.can_remove}`);
        return (
          <Button
            danger
            aria-label={t('admin.people.removeOf', { name: person.name })}
            onClick={() => setRemoving(person)}
          >
            {t('admin.people.remove')}
          </Button>
        );
      },
    },
  ];
  return (
    <>
      {user ? (
        <p className={styles.one}>
          {t('admin.people.one')}
          <Button onClick={() => change({ user: undefined })}>{t('admin.people.everybody')}</Button>
        </p>
      ) : (
        <PeopleFilters filters={filters} onChange={change} />
      )}
      <Loaded remote={steady} onRetry={refresh}>
        {(pages) => {
          const rows = pages.flatMap(({ people }) => people);
          if (rows.length === 0) return <EmptyState text={t('admin.people.empty')} />;
          return (
            <>
              <DataTable
                label={t('admin.people.label')}
                columns={columns}
                rows={rows}
                rowKey={({ _id }) => _id}
                busy={steady.kind === 'some' && steady.refreshing}
              />
              <LoadMore more={more} loadMore={loadMore} />
            </>
          );
        }}
      </Loaded>
      {removing && (
        <ProofDialog
          title={t('confirm.title')}
          ok={t('admin.people.remove')}
          danger
          work={(proof) => send({ params: { id: removing._id }, body: proof })}
          onClose={() => setRemoving(undefined)}
          onDone={() => setRemoving(undefined)}
        >
          <p>{t('admin.people.removeText', { name: removing.name })}</p>
        </ProofDialog>
      )}
    </>
  );
}
