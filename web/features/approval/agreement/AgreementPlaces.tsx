import { Alert } from 'antd';
import { AdditionalRequests } from '../../../application-parts/agreement/AdditionalRequests';
import { Additionals } from '../../../application-parts/agreement/Additionals';
import { AgreementPanel } from '../../../application-parts/agreement/AgreementPanel';
import type { PlaceProps } from '../screenProps';

/** …/agreement/upload: the parts of the agreement with their signers. */
export const AgreementPlace = ({ view }: PlaceProps) => <AgreementPanel view={view} />;

/** …/agreement/scaned: the scan beside the signed parts, and the only role that deletes it. */
export const ScanPlace = ({ view }: PlaceProps) => (
  <>
    {view.approval?.scan_deletion && <Alert type="info" showIcon title={view.approval.scan_deletion} />}
    <AgreementPanel view={view} />
  </>
);

/** …/agreement/additional: the additional agreements after the main one. */
export const AdditionalPlace = ({ view }: PlaceProps) => (
  <>
    <AdditionalRequests agreement={view.reporting_review.grunt_agreement} />
    <Additionals
      files={view.reporting_review.grunt_agreement.additionalFiles}
      version={`${view.epoch}.${view.version}`}
    />
    <AgreementPanel view={view} />
  </>
);
