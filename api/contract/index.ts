import * as application from './application';
import * as applicationParts from './application-parts';
import * as auth from './auth';
import * as catalogue from './catalogue';
import * as evaluation from './evaluation';
import * as files from './files';
import * as inbox from './inbox';
import * as people from './people';
import * as rollback from './rollback';
import * as signing from './signing';
import { specifiedSteps } from './specified-steps';
import * as steps from './steps';

/** Every call of the staff API by name (the integration API stands in ./integration). */
export const contract = {
  login: auth.login,
  logout: auth.logout,
  me: auth.me,
  updateMe: auth.updateMe,
  seasons: catalogue.seasons,
  seasonById: catalogue.seasonById,
  programs: catalogue.programs,
  programById: catalogue.programById,
  lotById: catalogue.lotById,
  contestById: catalogue.contestById,
  decode: catalogue.decode,
  inbox: inbox.inbox,
  inboxCount: inbox.inboxCount,
  claim: inbox.claim,
  release: inbox.release,
  application: application.application,
  history: application.history,
  projectApplication: applicationParts.projectApplication,
  applicationReviews: applicationParts.applicationReviews,
  applicationProcedures: applicationParts.applicationProcedures,
  groupRate: applicationParts.groupRate,
  takeStep: steps.takeStep,
  ...specifiedSteps,
  upload: files.upload,
  signs: files.signs,
  ticket: signing.ticket,
  feedbacks: evaluation.feedbacks,
  sendScore: evaluation.sendScore,
  saveReview: evaluation.saveReview,
  createRollback: rollback.createRollback,
  rollbacks: rollback.rollbacks,
  rollbackById: rollback.rollbackById,
  signRollback: rollback.signRollback,
  rollbackTargets: rollback.rollbackTargets,
  staffForSessions: people.staffForSessions,
};
