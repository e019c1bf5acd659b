import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { AnswerTags } from '../../../application-parts/negotiation/Answers';
import { approvalAddress } from '../../../routes/approvalAddress';
import { EmptyState } from '../../../shared/EmptyState';
import { LinkButton } from '../../../shared/LinkButton';
import { StatusTag } from '../../../shared/StatusTag';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { momentColumn } from '../../../shared/table/momentColumn';
import { RowLink } from '../../../shared/table/RowLink';
import type { PlaceProps } from '../screenProps';
import { ReportButton } from './ReportButton';
import { ReportProgress } from './ReportProgress';
import { procedureAddress } from './procedureAddress';

type Procedure = ApplicationView['negotiation_procedures'][number];
type Row = Procedure & { number: number };

/** …/procedures: all procedures, newest first, and the link to a new one. */
export const ProcedureList = (props: PlaceProps) => <List {...props} isListed={() => true} />;

/** …/estimate: only offline procedures. */
export const EstimateList = (props: PlaceProps) => (
  <List {...props} isListed={({ type }) => type === 'offline'} />
);

function List({ view, isListed }: PlaceProps & { isListed: (procedure: Procedure) => boolean }) {
  const { t } = useTranslation();
  const rows = view.negotiation_procedures
    .map((procedure, index): Row => ({ ...procedure, number: index + 1 }))
    .filter(isListed)
    .toReversed();
  const columns: readonly Column<Row>[] = [
    {
      key: 'number',
      title: t('approval:column.procedure'),
      card: 'line',
      render: (row) => (
        <RowLink to={procedureAddress(view._id, row)}>{t(`approval:procedures.${row.type}`, row)}</RowLink>
      ),
    },
    momentColumn('date', t('approval:column.opened'), 'date', ({ created_at: at }) => at),
    {
      key: 'status',
      title: t('application:header.status'),
      render: ({ status }) => <StatusTag process="negotiation" status={status} />,
    },
    {
      key: 'answers',
      title: t('approval:column.answers'),
      render: (row) => row.type === 'online' && <AnswerTags procedure={row} />,
    },
  ];
  return (
    <Flex vertical gap="middle">
      <Flex wrap align="center" gap="small">
        <NewProcedure view={view} />
        {rows.length > 0 && <ReportButton applicationId={view._id} />}
      </Flex>
      {rows.length > 0 && <ReportProgress applicationId={view._id} />}
      {rows.length === 0 ? (
        <EmptyState text={t('application:negotiation.none')} />
      ) : (
        <DataTable
          label={t('approval:tab.procedures')}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
        />
      )}
    </Flex>
  );
}

/** Link to the form of a new procedure, or the reason why none may be added (rules/negotiation, "Statuses"). */
function NewProcedure({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('approval');
  const create = view.can.find(({ step }) => step === 'negotiation.create');
  if (!create) return null;
  if (create.allowed !== true)
    return (
      <Typography.Text type="secondary">{t('procedures.notNow', { reason: create.allowed })}</Typography.Text>
    );
  return (
    <LinkButton type="primary" to={approvalAddress(view._id, 'procedures/create')}>
      {t('procedures.add')}
    </LinkButton>
  );
}
