import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../reads/useRead';
import type { Column } from '../../shared/table/DataTable';
import { PagedTable } from '../../shared/table/PagedTable';
import { DateTime } from '../../shared/DateTime';
import { EmptyState } from '../../shared/EmptyState';
import { LinkButton } from '../../shared/LinkButton';
import { Page } from '../../shared/Page';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';
import type { ReadOutput } from '../../reads/names';
import { pointName } from './points';
import { RollbackStateTag } from './RollbackStateTag';

type Row = ReadOutput<'rollbacks'>['rollbacks'][number];

/** Number and title of the first application, and the number of others. */
function Subject({ count, first }: Row['applications']) {
  const { t } = useTranslation('rollback');
  if (!first) return t('list.noApplication');
  return (
    <TwoLines
      first={
        <>
          <span className="number">{first.spec_id}</span>
          {count > 1 && ` ${t('list.more', { count: count - 1 })}`}
        </>
      }
      second={first.title}
    />
  );
}

/** `/admin/rollback`: all rollbacks, newest first. */
export default function RollbackListPage() {
  const { t } = useTranslation('rollback');
  const read = usePagedRead('rollbacks');
  const columns: Column<Row>[] = [
    {
      key: 'application',
      title: t('column.application'),
      width: '30%',
      card: 'line',
      render: (row) => (
        <RowLink to={`/admin/rollback/${row._id}`}>
          <Subject {...row.applications} />
        </RowLink>
      ),
    },
    { key: 'type', title: t('column.type'), width: 140, render: ({ type }) => t(`type.${type}`) },
    {
      key: 'target',
      title: t('column.target'),
      render: ({ type, undoes, target }) => pointName(t, undoes?.type ?? type, target),
    },
    { key: 'user', title: t('column.user'), width: '14%', render: ({ user }) => user.name },
    {
      key: 'date',
      title: t('column.date'),
      narrow: true,
      width: 196,
      render: (row) => <DateTime at={row.created_at} parts="dayTime" />,
    },
    {
      key: 'state',
      title: t('column.state'),
      narrow: true,
      width: 204,
      render: (row) => <RollbackStateTag rollback={row} />,
    },
  ];
  return (
    <Page
      extra={
        <LinkButton type="primary" to="/admin/rollback/create">
          {t('list.create')}
        </LinkButton>
      }
    >
      <PagedTable
        read={read}
        rowsOf={({ rollbacks }) => rollbacks}
        columns={columns}
        label={t('list.label')}
        empty={<EmptyState text={t('list.none')} />}
      />
    </Page>
  );
}
