import { Input } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ErrorGroup } from '../../../../api/areas/operations/contract/logger';
import { usePagedRead } from '../../../reads/useRead';
import type { Column } from '../../../shared/table/DataTable';
import { momentColumn } from '../../../shared/table/momentColumn';
import { EmptyState } from '../../../shared/EmptyState';
import { Field } from '../../../shared/Field';
import { Page } from '../../../shared/Page';
import { PagedTable } from '../../../shared/table/PagedTable';
import { RowLink } from '../../../shared/table/RowLink';
import { useDebounced } from '../../../shared/useDebounced';
import { useQueryState } from '../../../shared/useQueryState';
import styles from './errors.module.css';

const NUMBER = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const columns = (t: TFunction): Column<ErrorGroup>[] => [
  {
    key: 'message',
    title: t('users:log.message'),
    render: ({ _id, message }) => (
      <span className={styles.message}>
        <RowLink to={`/admin/errors/${_id}`}>{message}</RowLink>
      </span>
    ),
  },
  { key: 'count', title: t('users:log.count'), narrow: true, render: ({ count }) => count },
  momentColumn('last', t('users:log.last'), 'dayTime', ({ last_at: at }) => at),
];

/** /admin/errors: errors on people's pages, grouped by message, latest first; searched by the number that the page showed. */
export default function ErrorsPage() {
  const { t } = useTranslation();
  const [state, change] = useQueryState(['id']);
  const [typed, setTyped] = useDebounced(state.id ?? '', (id) => change({ id: id.trim() }));
  const isInvalidId = !!state.id && !NUMBER.test(state.id);
  const query = { id: state.id && !isInvalidId ? state.id.toLowerCase() : undefined };
  const read = usePagedRead('clientErrors', { query });
  return (
    <Page>
      <p className={styles.lead}>{t('users:log.lead')}</p>
      <section role="search" aria-label={t('users:log.find')} className={styles.search}>
        <Field label={t('users:log.find')} error={isInvalidId ? t('users:log.badNumber') : undefined}>
          {(facts) => (
            <Input
              {...facts}
              type="search"
              allowClear
              maxLength={60}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </section>
      <PagedTable
        read={read}
        rowsOf={({ groups }) => groups}
        columns={columns(t)}
        label={t('users:log.label')}
        empty={<EmptyState text={t(query.id ? 'users:log.noneFound' : 'users:log.none')} />}
      />
    </Page>
  );
}
