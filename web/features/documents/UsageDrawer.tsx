import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayOpenArea } from '../../../domain/roles';
import { documentColumns } from '../../application-parts/documents/documentColumns';
import { usePagedRead } from '../../reads/useRead';
import { accountOf } from '../../session/slice';
import { EmptyState } from '../../shared/EmptyState';
import { PagedTable } from '../../shared/table/PagedTable';
import { useAppSelector } from '../../store/hooks';

interface UsageDrawerProps {
  id: string;
  onClose: () => void;
}

/** Contests and documents in which a template is used, beside the list. */
export function UsageDrawer({ id, onClose }: UsageDrawerProps) {
  const { t } = useTranslation();
  const read = usePagedRead('templateUsage', { params: { id } });
  const opensContests = useAppSelector((state) => mayOpenArea(accountOf(state)?.role ?? 'unassigned', '/rp'));
  const contests = read.remote.kind === 'some' ? (read.remote.value[0]?.contests ?? []) : [];
  return (
    <Drawer
      open
      destroyOnHidden
      title={t('documents:usage.title')}
      closable={{ 'aria-label': t('documents:usage.close') }}
      size="min(860px, 100vw)"
      onClose={onClose}
    >
      {contests.length > 0 && (
        <>
          <h2>{t('documents:usage.contests')}</h2>
          <ul>
            {contests.map(({ _id, title, documents }) => (
              <li key={_id}>
                {opensContests ? <Link to={`/rp/contests/${_id}`}>{title}</Link> : title}
                {` · ${t('documents:usage.documents', { count: documents })}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t('documents:feed.title')}</h2>
      <PagedTable
        read={read}
        rowsOf={({ documents }) => documents}
        columns={documentColumns(t, { withApplication: true })}
        label={t('documents:feed.title')}
        empty={<EmptyState text={t('documents:usage.none')} />}
      />
    </Drawer>
  );
}
