import { agreementMutants } from './agreement';
import { apiAccountsMutants } from './api-accounts';
import { apiSpecifiedMutants } from './api-specified';
import { apiViewsMutants } from './api-views';
import { apiMutants } from './api';
import { batchesMutants } from './batches';
import { boardsMutants } from './boards';
import { clockMutants } from './clock';
import { contractMutants } from './contracts';
import { documentRecordsMutants } from './document-records';
import { documentsMutants } from './documents';
import { templateMutants } from './templates';
import { domainRulesMutants } from './domain-rules';
import { domainMutants } from './domain';
import { identityMutants } from './identity';
import { eventsMutants } from './events';
import { limitsMutants } from './limits';
import { peopleMutants } from './people';
import { undoneMutants } from './undone';
import { recordsAccountsMutants } from './records-accounts';
import { recordsBatchesMutants } from './records-batches';
import { recordsCommandsMutants } from './records-commands';
import { recordsReconcileMutants } from './records-reconcile';
import { recordsReviewsMutants } from './records-reviews';
import { recordsRollbackMutants } from './records-rollback';
import { recordsMutants } from './records';
import { reportingMutants } from './reporting';
import { signingMutants } from './signing';
import { paymentMutants } from './payments';
import { statisticsMutants } from './statistics';
import { sumsMutants } from './sums';
import { textMutants } from './text';
import { timeTravelMutants } from './time-travel';
import { webComponentMutants } from './web-components';
import { webDocumentsMutants } from './web-documents';
import { webOutsideMutants } from './web-outside';
import { webPageFunctionsMutants } from './web-page-functions';
import { webScreensMutants } from './web-screens';
import { webSharedMutants } from './web-shared';
import { webStepFunctionsMutants } from './web-step-functions';
import { webStepsMutants } from './web-steps';
import { webValueFunctionsMutants } from './web-value-functions';
import { webWritesMutants } from './web-writes';
import { workersRelayMutants } from './workers-relay';
import { workersTasksMutants } from './workers-tasks';
import { workersMutants } from './workers';
import { workflowsMutants } from './workflows';
import type { Mutant } from './mutant';

/** All mutants. */
export const MUTANTS: readonly Mutant[] = [
  ...agreementMutants,
  ...apiAccountsMutants,
  ...apiSpecifiedMutants,
  ...apiViewsMutants,
  ...apiMutants,
  ...batchesMutants,
  ...boardsMutants,
  ...clockMutants,
  ...contractMutants,
  ...documentRecordsMutants,
  ...documentsMutants,
  ...templateMutants,
  ...domainRulesMutants,
  ...domainMutants,
  ...identityMutants,
  ...eventsMutants,
  ...limitsMutants,
  ...peopleMutants,
  ...undoneMutants,
  ...recordsAccountsMutants,
  ...recordsBatchesMutants,
  ...recordsCommandsMutants,
  ...recordsReconcileMutants,
  ...recordsReviewsMutants,
  ...recordsRollbackMutants,
  ...recordsMutants,
  ...reportingMutants,
  ...signingMutants,
  ...statisticsMutants,
  ...sumsMutants,
  ...paymentMutants,
  ...textMutants,
  ...timeTravelMutants,
  ...webComponentMutants,
  ...webDocumentsMutants,
  ...webOutsideMutants,
  ...webPageFunctionsMutants,
  ...webValueFunctionsMutants,
  ...webScreensMutants,
  ...webSharedMutants,
  ...webStepFunctionsMutants,
  ...webStepsMutants,
  ...webWritesMutants,
  ...workersRelayMutants,
  ...workersTasksMutants,
  ...workersMutants,
  ...workflowsMutants,
];
