import { Button, Input } from 'antd';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Council } from '../../../api/areas/people/contract/councils';
import { usePagedRead } from '../../reads/useRead';
import type { Column } from '../../shared/DataTable';
import { EmptyState } from '../../shared/EmptyState';
import { Page } from '../../shared/Page';
import { PagedTable } from '../../shared/PagedTable';
import { RowLink } from '../../shared/RowLink';
import { useDebounced } from '../../shared/useDebounced';
import { useQueryState } from '../../shared/useQueryState';
import styles from './users.module.css';
import { UsersTabs } from './UsersTabs';

const columns = (t: TFunction): Column<Council>[] => [
  {
    key: 'name',
    title: t('users:group.name'),
    render: ({ _id, title }) => <RowLink to={`/admin/users/council/${_id}`}>{title}</RowLink>,
  },
  { key: 'experts', title: t('users:group.experts'), narrow: true, render: ({ experts }) => experts },
];

/** /admin/users/council: the expert groups, with the number of their experts. */
export default function CouncilsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [state, change] = useQueryState(['q']);
  const [q, setQ] = useDebounced(state.q ?? '', (value) => change({ q: value }));
  const query = { q: state.q?.trim() || undefined };
  const read = usePagedRead('councils', { query });
  return (
    <Page
      extra={
        <Button type="primary" onClick={() => void navigate('/admin/users/council/new')}>
          {t('users:group.new')}
        </Button>
      }
    >
      <UsersTabs />
      <section role="search" aria-label={t('users:group.find')} className={styles.filters}>
        <div>
          <label htmlFor={id}>{t('users:group.find')}</label>
          <Input
            id={id}
            type="search"
            allowClear
            maxLength={100}
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
        </div>
      </section>
      <PagedTable
        read={read}
        rowsOf={({ councils }) => councils}
        columns={columns(t)}
        label={t('users:group.label')}
        empty={<EmptyState text={t(query.q ? 'users:group.noneFound' : 'users:group.none')} />}
      />
    </Page>
  );
}
