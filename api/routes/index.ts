import type Router from '@koa/router';
import type { Services } from '../services';
import { applicationRoutes } from './application';
import { authRoutes } from './auth';
import { catalogueRoutes } from './catalogue';
import { evaluationRoutes } from './evaluation';
import { eventRoutes } from './events';
import { fileRoutes } from './files';
import { healthRoutes } from './health';
import { inboxRoutes } from './inbox';
import { integrationRoutes } from './integration';
import { mailboxRoutes } from './mailbox';
import { openapiRoutes } from './openapi';
import { peopleRoutes } from './people';
import { rollbackRoutes } from './rollback';
import { signingRoutes } from './signing';
import { specifiedStepRoutes } from './specified-steps';
import { stepRoutes } from './steps';

const AREAS: readonly ((router: Router, services: Services) => void)[] = [
  authRoutes,
  catalogueRoutes,
  inboxRoutes,
  applicationRoutes,
  stepRoutes,
  specifiedStepRoutes,
  evaluationRoutes,
  signingRoutes,
  rollbackRoutes,
  integrationRoutes,
  fileRoutes,
  peopleRoutes,
  eventRoutes,
  mailboxRoutes,
  healthRoutes,
  openapiRoutes,
];

/** Mounts every area's routes. */
export function mountRoutes(router: Router, services: Services): void {
  for (const area of AREAS) area(router, services);
}
