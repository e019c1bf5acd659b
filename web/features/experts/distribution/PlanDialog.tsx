import { Alert, Collapse, Descriptions } from 'antd';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { DistributionPlan } from '../../../../api/areas/experts/contract/distribute-many';
import { call } from '../../../api/client';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { TwoLines } from '../../../shared/table/TwoLines';
import { Tag } from '../../../shared/Tag';
import { useAction } from '../../../shared/useAction';
import { StatusNote } from '../../../steps/StatusNote';
import type { Decision } from '../../../steps/submit/useSubmission';
import styles from './distribution.module.css';

interface PlanDialogProps {
  among: { applications?: string[]; contest?: string };
  plan: DistributionPlan;
  decision: Decision<'distributeMany'>;
  onClose: () => void;
}

/**
 * Plan of a distribution, by application and by expert, to be confirmed. If the plan has changed meanwhile, the new plan replaces
 * it and must be confirmed again.
 */
export function PlanDialog({ among, plan: first, decision, onClose }: PlanDialogProps) {
  const { t } = useTranslation('experts');
  const [{ plan, changed }, show] = useState({ plan: first, changed: false });
  const { seed, digest, applications, experts } = plan;
  const served = applications.filter((application) => application.experts.length > 0).length;
  const { status, busy, submit, dismiss } = decision;
  const replanning = useAction();
  const isOld = status?.kind === 'failed' && status.failure.code === 'plan-changed';
  const planAnew = useEffectEvent(() =>
    replanning.run(async () => {
      dismiss();
      show({ plan: await call(contract.planDistribution, { body: { ...among, seed } }), changed: true });
    }),
  );
  useEffect(() => {
    if (isOld) void planAnew();
  }, [isOld]);
  const facts = [
    {
      key: 'whole',
      label: t('many.whole'),
      children: applications.filter(({ missing }) => missing === 0).length,
    },
    {
      key: 'part',
      label: t('many.part'),
      children: applications.filter(({ missing, experts: assigned }) => missing > 0 && assigned.length > 0)
        .length,
    },
    { key: 'none', label: t('many.nobody'), children: applications.length - served },
    { key: 'seed', label: t('many.seed'), children: seed },
  ];
  return (
    <ConfirmDialog
      title={t('many.plan')}
      ok={t('many.carryOut', { count: served })}
      disabled={served === 0}
      width={860}
      busy={busy || replanning.busy}
      notice={!isOld && <StatusNote status={status} />}
      onConfirm={() => submit({ body: { ...among, seed, digest } })}
      onClose={onClose}
    >
      {changed && <Alert type="warning" role="alert" showIcon title={t('many.changed')} />}
      <Descriptions size="small" column={{ xs: 1, md: 2 }} items={facts} />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('many.byApplication')}>
        <DataTable
          label={t('many.byApplication')}
          columns={applicationColumns(t)}
          rows={applications}
          rowKey={({ _id }) => _id}
        />
      </div>
      <Collapse
        size="small"
        items={[
          {
            key: 'loads',
            label: t('many.byExpert'),
            children: (
              <DataTable
                label={t('many.byExpert')}
                columns={expertColumns(t)}
                rows={experts}
                rowKey={({ _id }) => _id}
              />
            ),
          },
        ]}
      />
    </ConfirmDialog>
  );
}

type PlannedApplication = DistributionPlan['applications'][number];

const applicationColumns = (t: TFunction<'experts'>): Column<PlannedApplication>[] => [
  {
    key: 'application',
    title: t('many.column.application'),
    width: '45%',
    card: 'line',
    render: ({ title, spec_id: number }) => (
      <TwoLines breaks first={<bdi>{title}</bdi>} second={<span className="number">{number}</span>} />
    ),
  },
  {
    key: 'experts',
    title: t('many.column.experts'),
    card: 'line',
    render: ({ experts, missing, has_questions: ready }) => (
      <>
        {experts.map(({ name }) => name).join(', ')}{' '}
        {!ready && <Tag colour="danger">{t('many.noQuestions')}</Tag>}
        {ready && missing > 0 && (
          <Tag colour={experts.length > 0 ? 'warning' : 'danger'}>
            {t('many.missing', { count: missing })}
          </Tag>
        )}
      </>
    ),
  },
];

type ExpertLoad = DistributionPlan['experts'][number];

const expertColumns = (t: TFunction<'experts'>): Column<ExpertLoad>[] => [
  { key: 'name', title: t('many.column.expert'), card: 'line', render: ({ name }) => name },
  { key: 'before', title: t('many.column.before'), figures: true, render: ({ load }) => load },
  { key: 'after', title: t('many.column.after'), figures: true, render: ({ after }) => after },
  { key: 'limit', title: t('many.column.limit'), figures: true, render: ({ limit }) => limit },
];
