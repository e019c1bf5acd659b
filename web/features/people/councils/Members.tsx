import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { CouncilView } from '../../../../api/areas/people/contract/councils';
import { call } from '../../../api/client';
import { failureOf } from '../../../api/problem';
import { useAppDispatch } from '../../../store/hooks';
import { Email } from '../../../shared/Email';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { RowActions, RowLink } from '../../../shared/table/RowLink';
import { failureToast } from '../../../toasts/failureToast';
import { toast } from '../../../toasts/slice';
import styles from '../users.module.css';
import { AddMember } from './AddMember';
import { ActButton } from '../../../shared/ActButton';

type Member = CouncilView['members'][number];
type Person = Pick<Member, '_id' | 'name'>;

/** Experts of a group, with buttons to add and remove them. */
export function Members({ council, onChanged }: { council: CouncilView; onChanged: () => void }) {
  const { t } = useTranslation('users');
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<string>();

  const change = async (action: 'add' | 'remove', { _id: id, name }: Person) => {
    setBusy(id);
    try {
      await call(contract.updateCouncil, { body: { _id: council._id, [action]: [id] } });
      dispatch(
        toast.success({
          key: action === 'add' ? 'users:group.added' : 'users:group.removed',
          params: { name },
        }),
      );
      onChanged();
    } catch (error) {
      dispatch(failureToast(failureOf(error)));
    }
    setBusy(undefined);
  };

  const columns: Column<Member>[] = [
    {
      key: 'name',
      title: t('column.name'),
      render: ({ _id, name }) => <RowLink to={`/admin/users/${_id}`}>{name}</RowLink>,
    },
    {
      key: 'email',
      title: t('column.email'),
      render: ({ email }) => <Email address={email} />,
    },
    {
      key: 'remove',
      title: t('group.remove'),
      card: 'bare',
      narrow: true,
      render: (member) => (
        <RowActions>
          <ActButton
            size="small"
            loading={busy === member._id}
            aria-label={t('group.removeOf', { name: member.name })}
            onClick={() => void change('remove', member)}
          >
            {t('group.remove')}
          </ActButton>
        </RowActions>
      ),
    },
  ];

  return (
    <section className={styles.section} aria-labelledby="council-members">
      <h2 id="council-members">{t('group.members')}</h2>
      <AddMember members={council.members} onAdd={(person) => void change('add', person)} />
      {council.members.length === 0 ? (
        <p className={styles.hint}>{t('group.noMembers')}</p>
      ) : (
        <DataTable
          label={t('group.members')}
          columns={columns}
          rows={council.members}
          rowKey={({ _id }) => _id}
        />
      )}
    </section>
  );
}
