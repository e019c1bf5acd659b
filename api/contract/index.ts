import * as account from '../areas/account/contract';
import * as agreements from '../areas/agreements/contract/agreements';
import * as application from '../areas/application/contract';
import * as approval from '../areas/approval/contract';
import * as batches from '../areas/batches/contract/batches';
import * as catalogue from '../areas/catalogue/contract/catalogue';
import * as catalogueAdmin from '../areas/catalogue-admin/contract';
import * as comments from '../areas/comments/contract/comments';
import * as contestList from '../areas/contest-list/contract';
import * as dashboard from '../areas/dashboard/contract/dashboard';
import * as documents from '../areas/documents/contract';
import * as experts from '../areas/experts/contract';
import * as files from '../areas/files/contract';
import * as generatedDocuments from '../areas/generated-documents/contract/documents';
import * as stepFiles from '../areas/generated-documents/contract/step-files';
import * as inbox from '../areas/inbox/contract';
import * as methodology from '../areas/methodology/contract';
import * as notifications from '../areas/notifications/contract/notifications';
import * as operations from '../areas/operations/contract';
import * as payments from '../areas/payments/contract';
import * as people from '../areas/people/contract';
import * as registers from '../areas/registers/contract/registers';
import * as rollback from '../areas/rollback/contract';
import * as search from '../areas/search/contract/search';
import * as secondFactor from '../areas/second-factor/contract/second-factor';
import * as sessions from '../areas/sessions/contract/sessions';
import * as signIn from '../areas/sign-in/contract';
import * as signingDesk from '../areas/signing-desk/contract/signing';
import { specifiedSteps } from '../areas/specified-steps/contract/specified-steps';
import * as steps from '../areas/steps/contract';
import * as technical from '../areas/technical/contract/technical';
import { callsOf } from './calls';

/** All calls of the staff API by name, as the contracts of the areas export them. The integration API is not part of it. */
export const contract = {
  ...callsOf(account),
  ...callsOf(agreements),
  ...callsOf(application),
  ...callsOf(approval),
  ...callsOf(batches),
  ...callsOf(catalogue),
  ...callsOf(catalogueAdmin),
  ...callsOf(comments),
  ...callsOf(contestList),
  ...callsOf(dashboard),
  ...callsOf(documents),
  ...callsOf(experts),
  ...callsOf(files),
  ...callsOf(generatedDocuments),
  ...callsOf(stepFiles),
  ...callsOf(inbox),
  ...callsOf(methodology),
  ...callsOf(notifications),
  ...callsOf(operations),
  ...callsOf(payments),
  ...callsOf(people),
  ...callsOf(registers),
  ...callsOf(rollback),
  ...callsOf(search),
  ...callsOf(secondFactor),
  ...callsOf(sessions),
  ...callsOf(signIn),
  ...callsOf(signingDesk),
  ...specifiedSteps,
  ...callsOf(steps),
  ...callsOf(technical),
};
