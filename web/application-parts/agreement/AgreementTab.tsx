import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { ActPanel } from './ActPanel';
import { AdditionalRequests } from './AdditionalRequests';
import { Additionals } from './Additionals';
import { AgreementPanel } from './AgreementPanel';
import { BoardPanels } from './BoardPanels';
import { FinalisationPanel } from './FinalisationPanel';
import { Reports } from './Reports';

/** Decisions of the boards, agreement and additional agreements, reports, act, finalisation: with files and signers. */
export function AgreementTab({ view }: { view: ApplicationView }) {
  const { grunt_agreement: agreement, reporting } = view.reporting_review;
  return (
    <>
      <BoardPanels view={view} />
      <AgreementPanel view={view} />
      <AdditionalRequests agreement={agreement} />
      <Additionals files={agreement.additionalFiles} version={`${view.epoch}.${view.version}`} />
      <Reports reporting={reporting} />
      <ActPanel view={view} />
      {view.finalization_protocol && <FinalisationPanel view={view} />}
    </>
  );
}
