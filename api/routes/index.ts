import type Router from '@koa/router';
import type { Services } from '../services';
import { accountRoutes } from './account';
import { applicationRoutes } from './application';
import { authRoutes } from './auth';
import { catalogueRoutes } from './catalogue';
import { catalogueAdminRoutes } from './catalogue-admin';
import { contestPartRoutes } from './contest-parts';
import { contestListRoutes } from './contest-list';
import { councilRoutes } from './councils';
import { evaluationRoutes } from './evaluation';
import { eventRoutes } from './events';
import { fieldRoutes } from './fields';
import { fileRoutes } from './files';
import { healthRoutes } from './health';
import { impersonationRoutes } from './impersonation';
import { inboxRoutes } from './inbox';
import { commentRoutes } from './comments';
import { integrationRoutes } from './integration';
import { notificationRoutes } from './notifications';
import { substitutionRoutes } from './substitutions';
import { taskRoutes } from './tasks';
import { loggerRoutes } from './logger';
import { mailboxRoutes } from './mailbox';
import { metricsRoutes } from './metrics';
import { oidcRoutes } from './oidc';
import { openapiRoutes } from './openapi';
import { operationsRoutes } from './operations';
import { peopleRoutes } from './people';
import { registrationRoutes } from './registration';
import { registerRoutes } from './registers';
import { boardSessionRoutes } from './board-sessions';
import { rollbackRoutes } from './rollback';
import { searchRoutes } from './search';
import { savedViewRoutes } from './saved-views';
import { secondFactorRoutes } from './second-factor';
import { securityRoutes } from './security';
import { signingRoutes } from './signing';
import { specifiedStepRoutes } from './specified-steps';
import { stepRoutes } from './steps';
import { userRoutes, usersByWordRoutes } from './users';
import { userProfileRoutes } from './users-profile';
import { technicalRoutes } from './technical';

const AREAS: readonly ((router: Router, services: Services) => void)[] = [
  authRoutes,
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
  contestPartRoutes,
  contestListRoutes,
  savedViewRoutes,
  inboxRoutes,
  taskRoutes,
  substitutionRoutes,
  notificationRoutes,
  commentRoutes,
  applicationRoutes,
  technicalRoutes,
  stepRoutes,
  specifiedStepRoutes,
  evaluationRoutes,
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
  for (const area of AREAS) area(router, services);
}
