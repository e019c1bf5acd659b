import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../reads/useRead';
import { EmptyState } from '../../shared/EmptyState';
import { LinkButton } from '../../shared/LinkButton';
import { ListBar, ListTools } from '../../shared/list/ListBar';
import { ListSearch } from '../../shared/list/ListSearch';
import { Page } from '../../shared/Page';
import { PagedTable } from '../../shared/table/PagedTable';
import { valueOf } from '../../reads/remote';
import type { WireSessionType } from '../../../api/areas/sessions/contract/sessions';
import { newExpertSessionAddress, newSessionAddress } from '../../../domain/addresses';
import { aboutOf } from './kinds';
import { useQueryState } from '../../shared/useQueryState';
import { useSteady } from '../../shared/useSteady';
import { listColumns } from './listColumns';
import styles from './sessions.module.css';

/** Sessions of one kind, newest first, with a search by number or date. */
export function SessionList({ type }: { type: WireSessionType }) {
  const { t, i18n } = useTranslation('sessions');
  const context = aboutOf(type);
  const [state, change] = useQueryState(['search']);
  const search = state.search?.trim() || undefined;
  const read = usePagedRead('sessions', { params: { type }, query: { search } });
  const [first] = valueOf(useSteady(read.remote)) ?? [];
  return (
    <Page extra={first && <Create type={type} may={first.can.create} />}>
      <ListBar label={t('list.search')}>
        <ListSearch
          label={t('list.search')}
          hint={t('list.hint')}
          maxLength={40}
          value={state.search}
          onChange={(text) => change({ search: text })}
        />
        <ListTools />
      </ListBar>
      <PagedTable
        read={read}
        rowsOf={({ sessions }) => sessions}
        columns={listColumns(t, i18n.language, type)}
        label={t('list.label', { context })}
        empty={
          <EmptyState text={search ? t('list.noneFound', { search }) : t('list.none')}>
            {search && <Button onClick={() => change({ search: undefined })}>{t('list.clear')}</Button>}
          </EmptyState>
        }
      />
    </Page>
  );
}

/** Link to a new session, or the reason why this account may not create one. */
function Create({ type, may }: { type: WireSessionType; may: true | string }) {
  const { t } = useTranslation('sessions');
  if (may !== true) return <p className={styles.soft}>{may}</p>;
  return (
    <LinkButton
      type="primary"
      to={type === 'tech_review' ? newSessionAddress() : newExpertSessionAddress(type)}
    >
      {t('list.create')}
    </LinkButton>
  );
}
