import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Level } from '../../../api/areas/catalogue-admin/contract/catalogue-admin';
import type { PagedRead } from '../../reads/useRead';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { EmptyState } from '../../shared/EmptyState';
import { Loaded } from '../../shared/Loaded';
import { LoadMore } from '../../shared/LoadMore';
import { RowLink } from '../../shared/table/RowLink';
import { Tag } from '../../shared/Tag';
import { useQueryState } from '../../shared/useQueryState';
import { addressOf } from '../../shared/adminCrumbs';
import { CreatePanel, type Creation } from './CreatePanel';
import styles from '../../record-form/record-form.module.css';

interface Row {
  _id: string;
  number: number;
  title: string;
  archived: boolean;
}
interface Page<R> {
  records: R[];
  next_number: number;
}

interface RecordListProps<R extends Row> {
  level: Level;
  /** Id of the parent record; empty at the top level. */
  place: string;
  /** Undefined on a page with only this list. */
  heading?: string;
  read: PagedRead<Page<R>>;
  columns: readonly Column<R>[];
  /** Returns the form of a new record for the next free number; undefined if no record can be created here. */
  creation?: (nextNumber: number) => Creation;
}

/** Query parameters of the list: whether archived records are shown, and which form is open. */
export const useListState = () => useQueryState(['archived', 'create']);

/** Records of one level, page by page, with the form of a new record in a drawer. */
export function RecordList<R extends Row>({
  level,
  place,
  heading,
  read,
  columns,
  creation,
}: RecordListProps<R>) {
  const { t } = useTranslation('catalogue-admin');
  const [filters, change] = useListState();
  const { remote, refresh, more, loadMore } = read;
  const close = () => change({ create: undefined });
  const label = heading ?? t(`title.${level}`);
  return (
    <section className={styles.section} aria-label={label}>
      <div className={styles.listHead}>
        {heading && <h2>{heading}</h2>}
        <Checkbox
          checked={filters.archived === 'true'}
          onChange={({ target }) => change({ archived: target.checked ? 'true' : undefined })}
        >
          {t('archived.show')}
        </Checkbox>
        {creation && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => change({ create: level })}>
            {t(`create.${level}`)}
          </Button>
        )}
      </div>
      <Loaded remote={remote} onRetry={refresh}>
        {(pages) => {
          const rows = pages.flatMap(({ records }) => records);
          return (
            <>
              {creation && filters.create === level && (
                <CreatePanel
                  level={level}
                  place={place}
                  onClose={close}
                  {...creation(pages[0]?.next_number ?? 1)}
                />
              )}
              {rows.length === 0 ? (
                <EmptyState text={t(`none.${level}`)} />
              ) : (
                <DataTable
                  label={label}
                  rows={rows}
                  rowKey={({ _id }) => _id}
                  columns={[
                    { key: 'number', title: t('column.number'), narrow: true, render: (row) => row.number },
                    {
                      key: 'title',
                      title: t('field.title'),
                      render: (row) => (
                        <>
                          <RowLink to={addressOf(level, row._id)}>{row.title}</RowLink>{' '}
                          {row.archived && <Tag colour="neutral">{t('archived.tag')}</Tag>}
                        </>
                      ),
                    },
                    ...columns,
                  ]}
                />
              )}
              <LoadMore more={more} loadMore={loadMore} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
