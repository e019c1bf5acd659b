import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../reads/useRead';
import { useAppSelector } from '../../store/hooks';
import { EmptyState } from '../../shared/EmptyState';
import { personAddress } from '../../routes/expertsAddress';
import { Page } from '../../shared/Page';
import { roleName } from '../../shared/processTexts';
import { PagedTable } from '../../shared/table/PagedTable';
import { RowLink } from '../../shared/table/RowLink';
import { useQueryState } from '../../shared/useQueryState';
import { accountOf } from '../../session/slice';

/** `/ed/experts/selection/final`: experts who passed; administrators get links to accounts (rules/selection-and-votes, "Passed"). */
export default function PassedPage() {
  const { t } = useTranslation();
  const [{ season }] = useQueryState(['season']);
  const role = useAppSelector((state) => accountOf(state)?.role);
  const read = usePagedRead('selections', { query: { season, stage: 'passed' } });
  const to = (id: string) => (role === 'admin' ? `/admin/users/${id}` : personAddress(id, 'info'));
  return (
    <Page>
      <PagedTable
        read={read}
        rowsOf={({ selections }) => selections}
        columns={[
          {
            key: 'expert',
            title: t('expert-list:column.name'),
            card: 'line',
            render: ({ user }) => <RowLink to={to(user._id)}>{user.name}</RowLink>,
          },
          {
            key: 'role',
            title: t('expert-list:column.role'),
            render: ({ user }) => roleName(t, user.role),
          },
          {
            key: 'waits',
            title: t('expert-list:selections.roleState'),
            render: ({ completed }) =>
              t(completed ? 'expert-list:selections.hasRole' : 'expert-list:selections.waitsRole'),
          },
        ]}
        label={t('expert-list:selections.stage.passed')}
        empty={<EmptyState text={t('expert-list:selections.nonePassed')} />}
      />
    </Page>
  );
}
