import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ListedTemplate } from '../../../api/areas/documents/contract/templates';
import { writesTemplates } from '../../../domain/roles';
import { usePagedRead } from '../../reads/useRead';
import { NEW_TEMPLATE, templateAddress } from '../../routes/documentRoutes';
import { accountOf } from '../../session/slice';
import { EmptyState } from '../../shared/EmptyState';
import { LinkButton } from '../../shared/LinkButton';
import { ListBar, ListTools } from '../../shared/list/ListBar';
import { ListSearch } from '../../shared/list/ListSearch';
import { Page } from '../../shared/Page';
import type { Column } from '../../shared/table/DataTable';
import { momentColumn } from '../../shared/table/momentColumn';
import { PagedTable } from '../../shared/table/PagedTable';
import { RowLink } from '../../shared/table/RowLink';
import { RowAbove } from '../../shared/table/RowLink';
import { useQueryState } from '../../shared/useQueryState';
import { useAppSelector } from '../../store/hooks';
import { UsageDrawer } from './UsageDrawer';

const columns = (t: TFunction, onUsage: (id: string) => void): Column<ListedTemplate>[] => [
  {
    key: 'number',
    title: t('documents:column.number'),
    narrow: true,
    figures: true,
    render: ({ number }) => number,
  },
  {
    key: 'title',
    title: t('documents:column.title'),
    card: 'line',
    render: ({ _id, title }) => <RowLink to={templateAddress(_id)}>{title}</RowLink>,
  },
  {
    key: 'purpose',
    title: t('documents:column.purpose'),
    render: ({ purpose }) => t(`documents:purpose.${purpose}`),
  },
  {
    key: 'usage',
    title: t('documents:column.usage'),
    width: 220,
    render: ({ _id, title, documents, contests }) =>
      documents === 0 ? (
        t('documents:usage.unused')
      ) : (
        <RowAbove>
          <Button
            type="link"
            size="small"
            aria-label={t('documents:usage.open', { title })}
            onClick={() => onUsage(_id)}
          >
            {`${t('documents:usage.documents', { count: documents })} · ${t('documents:usage.inContests', { count: contests })}`}
          </Button>
        </RowAbove>
      ),
  },
  { key: 'user', title: t('documents:column.user'), render: ({ user }) => user.name },
  momentColumn('created', t('documents:column.created'), 'day', ({ created_at: created }) => created),
];

/** /documents/templates: templates of documents, the newest first. */
export default function TemplatesPage() {
  const { t } = useTranslation();
  const [state, change] = useQueryState(['search', 'usage']);
  const search = state.search?.trim() || undefined;
  const read = usePagedRead('documentTemplates', { query: { search } });
  const mayWrite = useAppSelector((store) => writesTemplates(accountOf(store)?.role ?? 'unassigned'));
  const create = (
    <LinkButton type="primary" to={NEW_TEMPLATE}>
      {t('documents:new')}
    </LinkButton>
  );
  return (
    <Page extra={mayWrite && create}>
      <ListBar label={t('documents:search')}>
        <ListSearch
          label={t('documents:search')}
          maxLength={200}
          value={state.search}
          onChange={(text) => change({ search: text })}
        />
        <ListTools />
      </ListBar>
      <PagedTable
        read={read}
        rowsOf={({ templates }) => templates}
        columns={columns(t, (usage) => change({ usage }))}
        label={t('documents:templates')}
        empty={
          <EmptyState text={search ? t('documents:noneFound', { search }) : t('documents:none')}>
            {search && (
              <Button onClick={() => change({ search: undefined })}>{t('documents:showAll')}</Button>
            )}
          </EmptyState>
        }
      />
      {state.usage && <UsageDrawer id={state.usage} onClose={() => change({ usage: undefined })} />}
    </Page>
  );
}
