import type { ApplicationView } from '../../api/areas/application/contract/application';
import { AdditionalRequestStatus } from '../../domain/statuses';
import type { StepName } from '../../domain/processes';

export type OpenRequest =
  ApplicationView['reporting_review']['grunt_agreement']['additional_requests'][number];

/** Returns the applicant's open request that a new additional agreement may answer; undefined without one, and for other steps. */
export const openRequestFor = (
  step: StepName,
  { reporting_review: { grunt_agreement: agreement } }: Pick<ApplicationView, 'reporting_review'>,
): OpenRequest | undefined =>
  step === 'additional.upload'
    ? agreement.additional_requests.find(({ status }) => status === AdditionalRequestStatus.open)
    : undefined;
