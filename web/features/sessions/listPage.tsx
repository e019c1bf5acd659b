import { Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../reads/useRead';
import { EmptyState } from '../../shared/EmptyState';
import { LinkButton } from '../../shared/LinkButton';
import { Page } from '../../shared/Page';
import { PagedTable } from '../../shared/PagedTable';
import { valueOf } from '../../shared/remote';
import { newSessionAddress } from '../../../domain/addresses';
import { useDebounced } from '../../shared/useDebounced';
import { useQueryState } from '../../shared/useQueryState';
import { useSteady } from '../../shared/useSteady';
import { listColumns } from './listColumns';
import styles from './sessions.module.css';

/** `/dr/tech_review`: the direction's sessions on technical review, newest first, found by number or date. */
export default function SessionListPage() {
  const { t, i18n } = useTranslation('sessions');
  const id = useId();
  const [state, change] = useQueryState(['search']);
  const [typed, setTyped] = useDebounced(state.search ?? '', (search) => change({ search }));
  const search = state.search?.trim() || undefined;
  const read = usePagedRead('sessions', { params: { type: 'tech_review' }, query: { search } });
  const [first] = valueOf(useSteady(read.remote)) ?? [];
  return (
    <Page extra={first && <Create may={first.can.create} />}>
      <section role="search" aria-label={t('list.search')} className={styles.filters}>
        <div>
          <label htmlFor={id}>{t('list.search')}</label>
          <Input
            id={id}
            type="search"
            allowClear
            maxLength={40}
            value={typed}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <p id={`${id}-hint`} className={styles.soft}>
          {t('list.hint')}
        </p>
      </section>
      <PagedTable
        read={read}
        rowsOf={({ sessions }) => sessions}
        columns={listColumns(t, i18n.language)}
        label={t('list.label')}
        empty={
          <EmptyState text={search ? t('list.noneFound', { search }) : t('list.none')}>
            {search && <Button onClick={() => setTyped('')}>{t('list.clear')}</Button>}
          </EmptyState>
        }
      />
    </Page>
  );
}

/** The way to a new session, or why there is none for this account. */
function Create({ may }: { may: true | string }) {
  const { t } = useTranslation('sessions');
  if (may !== true) return <p className={styles.soft}>{may}</p>;
  return (
    <LinkButton type="primary" to={newSessionAddress()}>
      {t('list.create')}
    </LinkButton>
  );
}
