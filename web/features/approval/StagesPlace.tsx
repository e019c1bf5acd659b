import { Flex } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationView, ApprovalPages } from '../../../api/areas/application/contract/application';
import { AgreementStatusTag } from '../../application-parts/agreement/AgreementStatusTag';
import { HistoryTab } from '../../application-parts/history/HistoryTab';
import { stageAddress } from '../../application-parts/head/stageAddress';
import { Waits } from '../../application-parts/head/StageDetails';
import { Panel } from '../../application-parts/Panel';
import { DateTime } from '../../shared/DateTime';
import { StatusTag } from '../../shared/StatusTag';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { TwoLines } from '../../shared/table/TwoLines';
import type { PlaceProps } from './screenProps';

type Stage = ApprovalPages['stages'][number];

/**
 * …/matching: every stage with status, date and person; closed stages show the missing conditions. Then the history.
 */
export function StagesPlace({ view, account }: PlaceProps) {
  const { t } = useTranslation();
  const columns: readonly Column<Stage>[] = [
    {
      key: 'stage',
      title: t('approval:column.stage'),
      card: 'line',
      width: '34%',
      render: ({ stage, open }) => {
        const name = t(`processes:stage.${stage}.name`);
        const address = stageAddress(view, stage);
        if (address === undefined)
          return <TwoLines breaks first={name} second={open === true ? undefined : open} />;
        const link = <Link to={address}>{name}</Link>;
        const recused = recusedOf(view, stage, t);
        return recused ? <TwoLines breaks first={link} second={recused} /> : link;
      },
    },
    {
      key: 'status',
      title: t('application:header.status'),
      width: 210,
      render: ({ stage, status }) =>
        stage === 'agreement' ? (
          <AgreementStatusTag view={view} />
        ) : (
          <StatusTag process={stage} status={status} />
        ),
    },
    {
      key: 'decided',
      title: t('approval:column.decided'),
      width: 190,
      render: ({ updated_at: at, user }) =>
        at && <TwoLines first={<DateTime at={at} parts="date" />} second={user?.name} />,
    },
    {
      key: 'waits',
      title: t('application:todo.waits'),
      card: 'line',
      render: ({ stage }) => <Waits waits={waitsOf(view, stage)} />,
    },
  ];
  return (
    <Flex vertical gap="small">
      <DataTable
        label={t('approval:tab.matching')}
        columns={columns}
        rows={view.approval?.stages ?? []}
        rowKey={({ stage }) => stage}
      />
      <Panel title={t('application:tab.history')}>
        <HistoryTab view={view} role={account.role} />
      </Panel>
    </Flex>
  );
}

/** Returns the names of members who have declared a conflict of interest in a board's decision. */
function recusedOf({ reporting_review: boards }: ApplicationView, stage: Stage['stage'], t: TFunction) {
  if (stage !== 'direction' && stage !== 'supervisory_board') return undefined;
  const names = boards[stage].recused.map(({ user }) => user.name);
  return names.length > 0 ? t('application:recusal.names', { names }) : undefined;
}

const waitsOf = ({ ribbon }: ApplicationView, stage: Stage['stage']) =>
  ribbon.find((entry) => entry.stage === stage)?.waits ?? [];
