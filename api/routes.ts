import type Router from '@koa/router';
import type { Services } from './services';
import { accountRoutes } from './areas/account/routes/account';
import { applicationRoutes } from './areas/application/routes/application';
import { agreementRoutes } from './areas/agreements/routes/agreements';
import { batchRoutes } from './areas/batches/routes/batches';
import { authRoutes } from './areas/sign-in/routes/auth';
import { demoRoutes } from './areas/sign-in/routes/demo';
import { catalogueRoutes } from './areas/catalogue/routes/catalogue';
import { catalogueAdminRoutes } from './areas/catalogue-admin/routes/catalogue-admin';
import { contestPartRoutes } from './areas/catalogue-admin/routes/contest-parts';
import { contestListRoutes } from './areas/contest-list/routes/contest-list';
import { councilRoutes } from './areas/people/routes/councils';
import { expertActsRoutes } from './areas/experts/routes/acts';
import { distributeManyRoutes } from './areas/experts/routes/distribute-many';
import { distributionRoutes } from './areas/experts/routes/distribution';
import { evaluationRoutes } from './areas/experts/routes/evaluation';
import { ownReviewRoutes } from './areas/experts/routes/own-reviews';
import { registerOfExpertsRoutes } from './areas/experts/routes/register';
import { selectionRoutes } from './areas/experts/routes/selection';
import { voteRoutes } from './areas/experts/routes/votes';
import { expertStatisticsRoutes } from './areas/experts/routes/statistics';
import { templateRoutes } from './areas/documents/routes/templates';
import { generatedDocumentRoutes } from './areas/generated-documents/routes/documents';
import { stepFileRoutes } from './areas/generated-documents/routes/step-files';
import { eventRoutes } from './events/routes';
import { methodologyRoutes } from './areas/methodology/routes/methodology';
import { fieldRoutes } from './areas/catalogue-admin/routes/fields';
import { fileRoutes } from './areas/files/routes/files';
import { healthRoutes } from './areas/operations/routes/health';
import { impersonationRoutes } from './areas/people/routes/impersonation';
import { inboxRoutes } from './areas/inbox/routes/inbox';
import { boardRoutes } from './areas/approval/routes/boards';
import { spendingRoutes } from './areas/approval/routes/spending';
import { negotiationReportRoutes } from './areas/approval/routes/negotiation-report';
import { approvalStatisticsRoutes } from './areas/approval/routes/statistics';
import { dashboardRoutes } from './areas/dashboard/routes/dashboard';
import { commentRoutes } from './areas/comments/routes/comments';
import { integrationRoutes } from './areas/integration/routes/integration';
import { notificationRoutes } from './areas/notifications/routes/notifications';
import { substitutionRoutes } from './areas/people/routes/substitutions';
import { taskRoutes } from './areas/inbox/routes/tasks';
import { loggerRoutes } from './areas/operations/routes/logger';
import { mailboxRoutes } from './areas/notifications/routes/mailbox';
import { metricsRoutes } from './metrics/routes';
import { oidcRoutes } from './areas/sign-in/routes/oidc';
import { openapiRoutes } from './openapi/routes';
import { operationsRoutes } from './areas/operations/routes/operations';
import { foundationDetailsRoutes } from './areas/catalogue-admin/routes/foundation-details';
import { taxRateRoutes } from './areas/catalogue-admin/routes/tax-rates';
import { paymentRoutes } from './areas/payments/routes/payments';
import { paymentPlanRoutes } from './areas/payments/routes/plans';
import { peopleRoutes } from './areas/people/routes/people';
import { registrationRoutes } from './areas/sign-in/routes/registration';
import { registerRoutes } from './areas/registers/routes/registers';
import { boardSessionRoutes } from './areas/sessions/routes/sessions';
import { rollbackRoutes } from './areas/rollback/routes/rollback';
import { searchRoutes } from './areas/search/routes/search';
import { savedViewRoutes } from './areas/contest-list/routes/saved-views';
import { secondFactorRoutes } from './areas/second-factor/routes/second-factor';
import { securityRoutes } from './areas/people/routes/security';
import { signingRoutes } from './areas/signing-desk/routes/signing';
import { specifiedStepRoutes } from './areas/specified-steps/routes/specified-steps';
import { takeSessionStep } from './areas/sessions/commands/finish';
import { takeDocumentStep } from './areas/generated-documents/commands/take-step';
import { takeStepWithoutData } from './limits/take-step-with-metrics';
import { stepRoutes } from './areas/steps/routes/steps';
import { userRoutes, usersByWordRoutes } from './areas/people/routes/users';
import { userProfileRoutes } from './areas/people/routes/profile';
import { technicalRoutes } from './areas/technical/routes/technical';

const ROUTES: readonly ((router: Router, services: Services) => void)[] = [
  authRoutes,
  boardRoutes,
  negotiationReportRoutes,
  spendingRoutes,
  approvalStatisticsRoutes,
  dashboardRoutes,
  demoRoutes,
  secondFactorRoutes,
  oidcRoutes,
  securityRoutes,
  usersByWordRoutes,
  registrationRoutes,
  accountRoutes,
  userProfileRoutes,
  catalogueRoutes,
  fieldRoutes,
  catalogueAdminRoutes,
  methodologyRoutes,
  contestPartRoutes,
  contestListRoutes,
  taxRateRoutes,
  foundationDetailsRoutes,
  paymentRoutes,
  paymentPlanRoutes,
  savedViewRoutes,
  inboxRoutes,
  taskRoutes,
  substitutionRoutes,
  notificationRoutes,
  commentRoutes,
  applicationRoutes,
  technicalRoutes,
  stepRoutes({
    application: takeStepWithoutData,
    session: takeSessionStep,
    selection: takeStepWithoutData,
    document: takeDocumentStep,
  }),
  specifiedStepRoutes,
  agreementRoutes,
  batchRoutes,
  evaluationRoutes,
  registerOfExpertsRoutes,
  expertActsRoutes,
  ownReviewRoutes,
  distributionRoutes,
  distributeManyRoutes,
  expertStatisticsRoutes,
  selectionRoutes,
  templateRoutes,
  voteRoutes,
  generatedDocumentRoutes,
  stepFileRoutes,
  signingRoutes,
  registerRoutes,
  searchRoutes,
  rollbackRoutes,
  boardSessionRoutes,
  operationsRoutes,
  integrationRoutes,
  fileRoutes,
  peopleRoutes,
  userRoutes,
  impersonationRoutes,
  councilRoutes,
  loggerRoutes,
  eventRoutes,
  mailboxRoutes,
  healthRoutes,
  metricsRoutes,
  openapiRoutes,
];

/** Mounts every area's routes. */
export function mountRoutes(router: Router, services: Services): void {
  for (const area of ROUTES) area(router, services);
}
