import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { MethodologyRow } from '../../../api/areas/methodology/contract/methodology';
import { useRead } from '../../reads/useRead';
import { EmptyState } from '../../shared/EmptyState';
import { LinkButton } from '../../shared/LinkButton';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { Tag } from '../../shared/Tag';
import styles from '../../record-form/record-form.module.css';
import { METHODOLOGIES, methodologyAddress, WHAT_IF } from './addresses';

const columns = (t: TFunction): Column<MethodologyRow>[] => [
  {
    key: 'title',
    title: t('methodology:field.title'),
    card: 'line',
    render: ({ _id, title, frozen }) => (
      <>
        <RowLink to={methodologyAddress(_id)}>{title}</RowLink>{' '}
        {frozen && <Tag colour="neutral">{t('methodology:frozenTag')}</Tag>}
      </>
    ),
  },
  ...(['groups', 'questions', 'points', 'contests'] as const).map((key): Column<MethodologyRow> => ({
    key,
    title: t(`methodology:column.${key}`),
    narrow: true,
    figures: true,
    render: (row) => row[key],
  })),
];

/** /admin/evaluation/methodology: methodologies by which experts evaluate. */
export default function MethodologiesPage() {
  const { t } = useTranslation();
  const { remote, refresh } = useRead('methodologyList');
  return (
    <Page
      extra={
        <div className={styles.actions}>
          <LinkButton to={WHAT_IF}>{t('methodology:whatIf.title')}</LinkButton>
          <LinkButton type="primary" to={`${METHODOLOGIES}/new`}>
            {t('methodology:new')}
          </LinkButton>
        </div>
      }
    >
      <Loaded remote={remote} onRetry={refresh}>
        {({ methodologies }) =>
          methodologies.length === 0 ? (
            <EmptyState text={t('methodology:none')} />
          ) : (
            <DataTable
              label={t('methodology:title')}
              rows={methodologies}
              rowKey={({ _id }) => _id}
              columns={columns(t)}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
