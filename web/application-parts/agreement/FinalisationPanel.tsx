import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { StatusTag } from '../../shared/StatusTag';
import { DecisionSummary } from '../DecisionSummary';
import { Panel } from '../Panel';
import { Protocol } from '../Protocol';

/** Finalisation: the decision and the protocol that close the application early. */
export function FinalisationPanel({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('processes');
  return (
    <Panel
      title={t('process.finalisation')}
      mark={<StatusTag process="finalisation" status={Math.min(view.reporting_review.status, 0)} />}
    >
      <DecisionSummary {...view.finalization} />
      <Protocol
        kind="finalisation"
        protocol={view.finalization_protocol}
        version={`${view.epoch}.${view.version}`}
      />
    </Panel>
  );
}
