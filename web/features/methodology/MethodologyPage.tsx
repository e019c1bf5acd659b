import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { GroupRow } from '../../../api/areas/methodology/contract/methodology';
import { useRead } from '../../reads/useRead';
import { EmptyState } from '../../shared/EmptyState';
import { LinkButton } from '../../shared/LinkButton';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { valueOf } from '../../reads/remote';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { groupAddress, methodologyAddress } from './addresses';
import { ContestsOf } from './ContestsOf';
import { CopyMethodology } from './CopyMethodology';
import { RecordFrame } from './RecordFrame';
import { MaximumSum } from './MaximumSum';
import styles from '../../record-form/record-form.module.css';

const columns = (t: TFunction): Column<GroupRow>[] => [
  { key: 'order', title: t('methodology:column.order'), narrow: true, render: ({ order }) => order },
  {
    key: 'title',
    title: t('methodology:group.one'),
    card: 'line',
    render: ({ _id, title }) => <RowLink to={groupAddress(_id)}>{title}</RowLink>,
  },
  {
    key: 'questions',
    title: t('methodology:column.questions'),
    narrow: true,
    figures: true,
    render: (row) => row.questions,
  },
  {
    key: 'reachable',
    title: t('methodology:column.reachable'),
    narrow: true,
    figures: true,
    render: (row) => <MaximumSum {...row} />,
  },
  {
    key: 'count',
    title: t('methodology:column.points'),
    narrow: true,
    figures: true,
    render: ({ count }) => count,
  },
];

/** /admin/evaluation/methodology/{id}: groups and log of a methodology, and the button that copies it. */
export default function MethodologyPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { remote, refresh } = useRead('methodologyById', { params: { id } });
  const methodology = valueOf(remote)?.methodology;
  const at = (rest: string) => `${methodologyAddress(id)}/${rest}`;
  return (
    <Page
      title={methodology?.title}
      extra={
        methodology && (
          <div className={styles.actions}>
            <LinkButton to={at('preview')}>{t('methodology:preview.title')}</LinkButton>
            <CopyMethodology methodology={methodology} />
            {!methodology.frozen && (
              <>
                <LinkButton to={at('edit')}>{t('methodology:edit')}</LinkButton>
                <LinkButton type="primary" to={at('new')}>
                  {t('methodology:group.add')}
                </LinkButton>
              </>
            )}
          </div>
        )
      }
    >
      <Loaded remote={remote} onRetry={refresh}>
        {({ methodology, groups, contests }) => (
          <RecordFrame kind="methodologies" record={methodology}>
            {groups.length === 0 ? (
              <EmptyState text={t('methodology:group.none')} />
            ) : (
              <DataTable
                label={t('methodology:groups')}
                rows={groups}
                rowKey={({ _id }) => _id}
                columns={columns(t)}
              />
            )}
            <ContestsOf contests={contests} />
          </RecordFrame>
        )}
      </Loaded>
    </Page>
  );
}
