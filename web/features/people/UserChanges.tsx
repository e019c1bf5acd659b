import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../reads/useRead';
import type { ReadOutput } from '../../reads/names';
import type { Column } from '../../shared/table/DataTable';
import { momentColumn } from '../../shared/table/momentColumn';
import { PagedTable } from '../../shared/table/PagedTable';
import { roleName } from '../../shared/processTexts';
import styles from './users.module.css';

type Change = ReadOutput<'userChanges'>['changes'][number];

const columns = (t: TFunction): Column<Change>[] => [
  momentColumn('when', t('users:changes.when'), 'dayTime', (change) => change.created_at),
  { key: 'who', title: t('users:changes.who'), render: ({ actor }) => actor.name },
  { key: 'what', title: t('users:changes.what'), render: (change) => changeText(t, change) },
];

/** Returns the text of a change: role, block, e-mail and RNOKPP with values, other fields by name. */
function changeText(t: TFunction, change: Change): string {
  const { kind, fields, role, blocked, email, tax_id: taxId, approved_by: approver } = change;
  const words = fields
    .filter((field) => field !== 'role' && field !== 'blocked')
    .map((field) => {
      const name = t(`users:changes.field.${field}`);
      const values = { email, tax_id: taxId }[field];
      return values ? t('users:changes.values', { name, ...values }) : name;
    });
  if (role)
    words.unshift(
      t('users:changes.role', { before: roleName(t, role.before), after: roleName(t, role.after) }),
    );
  if (blocked !== null) words.unshift(t(blocked ? 'users:changes.blocked' : 'users:changes.unblocked'));
  const description = words.join(', ');
  if (kind !== 'changed') return t(`users:changes.${kind}`, { what: description });
  return approver ? t('users:changes.approved', { what: description, name: approver.name }) : description;
}

/** List of the changes of an account by administrators. */
export function UserChanges({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const read = usePagedRead('userChanges', { params: { id: userId } });
  return (
    <section className={styles.section} aria-labelledby="user-changes">
      <h2 id="user-changes">{t('users:changes.title')}</h2>
      <PagedTable
        read={read}
        rowsOf={({ changes }) => changes}
        columns={columns(t)}
        label={t('users:changes.title')}
        empty={<p className={styles.hint}>{t('users:changes.none')}</p>}
      />
    </section>
  );
}
