import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { contract } from '../../../../api/contract';
import type { DistributionPlan } from '../../../../api/areas/experts/contract/distribute-many';
import { LIMITS } from '../../../../domain/limits';
import { call } from '../../../api/client';
import { usePagedRead } from '../../../reads/useRead';
import { ActButton } from '../../../shared/ActButton';
import { distributionAddress } from '../../../routes/distributionAddress';
import { EmptyState } from '../../../shared/EmptyState';
import { ListBar, ListTools } from '../../../shared/list/ListBar';
import { Page } from '../../../shared/Page';
import { valueOf } from '../../../reads/remote';
import { PagedTable } from '../../../shared/table/PagedTable';
import { useAction } from '../../../shared/useAction';
import { StatusNote } from '../../../steps/StatusNote';
import { useDecision } from '../../../steps/submit/useSubmission';
import { useQueryState } from '../../../shared/useQueryState';
import { useSteady } from '../../../shared/useSteady';
import { waitingColumns } from './columns';
import styles from './distribution.module.css';
import { PlanDialog } from './PlanDialog';
import { RecentDistributions } from './RecentDistributions';

/** Applications of a plan: the chosen ones, or else all of the list. */
interface PlanScope {
  applications?: string[];
  contest?: string;
}

/** `/ed/distribution`: applications that wait for experts. A plan for the chosen or all applications is made, confirmed and carried out. */
export default function DistributionPage() {
  const { t } = useTranslation('experts');
  const navigate = useNavigate();
  const [{ contest }, change] = useQueryState(['contest']);
  const [chosenIds, setChosenIds] = useState<string[]>([]);
  const [planned, setPlanned] = useState<{ among: PlanScope; plan: DistributionPlan }>();
  const { busy, run } = useAction();
  const decision = useDecision(
    'distributeMany',
    { kind: 'batch', id: null },
    { onDone: ({ _id }) => void navigate(distributionAddress(_id)) },
  );
  const read = usePagedRead('waitingForExperts', { query: { contest } });
  const [first] = valueOf(useSteady(read.remote)) ?? [];
  const waiting =
    first?.contests.reduce((sum, { _id, count }) => sum + (contest && contest !== _id ? 0 : count), 0) ?? 0;

  const make = () =>
    run(async () => {
      const among = chosenIds.length > 0 ? { applications: chosenIds } : { contest };
      decision.dismiss();
      setPlanned({ among, plan: await call(contract.planDistribution, { body: among }) });
    });
  return (
    <Page>
      <ListBar label={t('many.list')}>
        <Select
          aria-label={t('many.contest')}
          placeholder={t('many.allContests')}
          className={styles.contest}
          allowClear
          value={contest}
          options={first?.contests.map(({ _id: value, title, count }) => ({
            value,
            label: `${title} (${count})`,
          }))}
          onChange={(method?: string) => {
            setChosenIds([]);
            change({ contest: method });
          }}
        />
        {first?.can.distribute && waiting > 0 && (
          <ActButton type="primary" loading={busy} onClick={() => void make()}>
            {chosenIds.length > 0
              ? t('many.planChosen', { count: chosenIds.length })
              : t('many.planAll', { count: Math.min(waiting, LIMITS.distribution) })}
          </ActButton>
        )}
        <ListTools />
      </ListBar>
      <PagedTable
        read={read}
        rowsOf={({ applications }) => applications}
        columns={waitingColumns(t)}
        label={t('many.list')}
        choice={
          first?.can.distribute
            ? {
                chosen: chosenIds,
                onChange: setChosenIds,
                labelOfAll: t('many.chooseAll'),
                labelOf: ({ spec_id: number }) => t('many.choose', { number }),
              }
            : undefined
        }
        empty={<EmptyState text={t('many.none')} />}
      />
      <RecentDistributions recent={first?.recent ?? []} />
      {planned ? (
        <PlanDialog {...planned} decision={decision} onClose={() => setPlanned(undefined)} />
      ) : (
        <StatusNote status={decision.status} />
      )}
    </Page>
  );
}
