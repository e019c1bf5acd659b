import { useTranslation } from 'react-i18next';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { useRefreshOnLanguageChange } from '../../shared/useRefreshOnLanguageChange';
import { ActionLog } from './ActionLog';
import { CommandList } from './CommandList';
import { DeliveryList } from './DeliveryList';
import { OpenProblems } from './OpenProblems';
import { PartsState } from './PartsState';
import { ReconciliationLog } from './ReconciliationLog';
import { Section } from './Section';
import { WorkerList } from './WorkerList';

/** Interval of reading everything again, in ms: parts and workers send no events. */
const POLL_MS = 5_000;

/** `/admin/operations`: problems for an operator, waiting work, state of the parts, and corrected differences. */
export default function OperationsPage() {
  const { t } = useTranslation('operations');
  const { remote, refresh } = useRead('operations', {}, { every: POLL_MS });
  useRefreshOnLanguageChange(refresh);
  return (
    <Page>
      <Loaded remote={remote} onRetry={refresh}>
        {(state) => (
          <>
            <Section title={t('needs.title')}>
              <OpenProblems state={state} refresh={refresh} />
            </Section>
            <Section title={t('state.title')}>
              <PartsState state={state} />
            </Section>
            <Section title={t('worker.title')}>
              <WorkerList workers={state.workers} />
            </Section>
            <Section title={t('command.title')} count={state.commands.count}>
              <CommandList commands={state.commands} />
            </Section>
            <Section title={t('delivery.waiting')} count={state.deliveries.count}>
              <DeliveryList label={t('delivery.waiting')} deliveries={state.deliveries} />
            </Section>
            <Section title={t('log.found')} count={state.reconciliation.found}>
              <ReconciliationLog count={state.reconciliation.found} />
            </Section>
          </>
        )}
      </Loaded>
      <Section title={t('log.actions')}>
        <ActionLog />
      </Section>
    </Page>
  );
}
