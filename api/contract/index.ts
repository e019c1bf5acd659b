import * as account from './account';
import * as application from './application';
import * as applicationParts from './application-parts';
import * as auth from './auth';
import * as catalogue from './catalogue';
import * as catalogueAdmin from './catalogue-admin';
import * as comments from './comments';
import * as contestList from './contest-list';
import * as councils from './councils';
import * as contestParts from './contest-parts';
import * as evaluation from './evaluation';
import * as fields from './fields';
import * as files from './files';
import * as impersonation from './impersonation';
import * as inbox from './inbox';
import * as logger from './logger';
import * as notifications from './notifications';
import * as operations from './operations';
import * as people from './people';
import * as registration from './registration';
import * as registers from './registers';
import * as rollback from './rollback';
import * as search from './search';
import * as savedViews from './saved-views';
import * as secondFactor from './second-factor';
import * as sessions from './sessions';
import * as signing from './signing';
import { specifiedSteps } from './specified-steps';
import * as steps from './steps';
import * as technical from './technical';
import * as substitutions from './substitutions';
import * as tasks from './tasks';
import * as users from './users';
import * as usersProfile from './users-profile';

/** Every call of the staff API by name (the integration API stands in ./integration). */
export const contract = {
  login: auth.login,
  logout: auth.logout,
  ...secondFactor,
  me: auth.me,
  updateMe: auth.updateMe,
  register: registration.register,
  restore: registration.restore,
  restoreChange: registration.restoreChange,
  myProfile: account.myProfile,
  changePassword: account.changePassword,
  uploadExpertDocuments: account.uploadExpertDocuments,
  updateUser: usersProfile.updateUser,
  seasons: catalogue.seasons,
  seasonById: catalogue.seasonById,
  programs: catalogue.programs,
  programById: catalogue.programById,
  lotById: catalogue.lotById,
  contestById: catalogue.contestById,
  contestList: contestList.contestList,
  contestSelection: contestList.contestSelection,
  contestChoices: contestList.contestChoices,
  chosenApplications: contestList.chosenApplications,
  chosenTasks: contestList.chosenTasks,
  savedViews: savedViews.savedViews,
  saveView: savedViews.saveView,
  changeView: savedViews.changeView,
  deleteView: savedViews.deleteView,
  decode: catalogue.decode,
  keptSeasons: catalogueAdmin.keptSeasons,
  keptPrograms: catalogueAdmin.keptPrograms,
  keptLots: catalogueAdmin.keptLots,
  keptContests: catalogueAdmin.keptContests,
  keptSeason: catalogueAdmin.keptSeason,
  keptLot: catalogueAdmin.keptLot,
  keptProgram: catalogueAdmin.keptProgram,
  keptContest: catalogueAdmin.keptContest,
  createSeason: catalogueAdmin.createSeason,
  createProgram: catalogueAdmin.createProgram,
  createLot: catalogueAdmin.createLot,
  createContest: catalogueAdmin.createContest,
  editSeason: catalogueAdmin.editSeason,
  editProgram: catalogueAdmin.editProgram,
  editLot: catalogueAdmin.editLot,
  editContest: catalogueAdmin.editContest,
  archiveRecord: catalogueAdmin.archiveRecord,
  restoreRecord: catalogueAdmin.restoreRecord,
  deleteRecord: catalogueAdmin.deleteRecord,
  catalogueLog: catalogueAdmin.catalogueLog,
  holidays: catalogueAdmin.holidays,
  addHoliday: catalogueAdmin.addHoliday,
  removeHoliday: catalogueAdmin.removeHoliday,
  adminHome: catalogueAdmin.adminHome,
  commonFields: fields.commonFields,
  fieldById: fields.fieldById,
  optionUse: fields.optionUse,
  addOption: fields.addOption,
  editOption: fields.editOption,
  orderOptions: fields.orderOptions,
  contestExperts: contestParts.contestExperts,
  contestReporting: contestParts.contestReporting,
  createMatching: contestParts.createMatching,
  inbox: inbox.inbox,
  inboxCount: inbox.inboxCount,
  claim: inbox.claim,
  release: inbox.release,
  assign: tasks.assign,
  unassign: tasks.unassign,
  colleagues: tasks.colleagues,
  substitutions: substitutions.substitutions,
  setSubstitution: substitutions.setSubstitution,
  endSubstitution: substitutions.endSubstitution,
  notifications: notifications.notifications,
  notificationCount: notifications.notificationCount,
  readNotifications: notifications.readNotifications,
  notificationSettings: notifications.notificationSettings,
  saveNotificationSettings: notifications.saveNotificationSettings,
  comments: comments.comments,
  postComment: comments.postComment,
  editComment: comments.editComment,
  removeComment: comments.removeComment,
  mentionable: comments.mentionable,
  application: application.application,
  history: application.history,
  projectApplication: applicationParts.projectApplication,
  applicationReviews: applicationParts.applicationReviews,
  applicationProcedures: applicationParts.applicationProcedures,
  groupRate: applicationParts.groupRate,
  technicalDraft: technical.technicalDraft,
  saveTechnicalDraft: technical.saveTechnicalDraft,
  takeStep: steps.takeStep,
  ...specifiedSteps,
  upload: files.upload,
  signs: files.signs,
  sessions: sessions.sessions,
  sessionCandidates: sessions.sessionCandidates,
  createSession: sessions.createSession,
  sessionById: sessions.sessionById,
  saveSession: sessions.saveSession,
  finishSession: sessions.finishSession,
  signSession: sessions.signSession,
  ticket: signing.ticket,
  feedbacks: evaluation.feedbacks,
  sendScore: evaluation.sendScore,
  saveReview: evaluation.saveReview,
  createRollback: rollback.createRollback,
  rollbacks: rollback.rollbacks,
  rollbackById: rollback.rollbackById,
  signRollback: rollback.signRollback,
  rollbackTargets: rollback.rollbackTargets,
  operations: operations.operations,
  reconciliations: operations.reconciliations,
  operatorActions: operations.operatorActions,
  resumeApplication: operations.resumeApplication,
  startAgain: operations.startAgain,
  retryDelivery: operations.retryDelivery,
  compareAll: operations.compareAll,
  lotsRegisterById: registers.lotsRegisterById,
  setRegisters: registers.setRegisters,
  registerPreview: registers.registerPreview,
  publicRegisters: registers.publicRegisters,
  publicRegister: registers.publicRegister,
  search: search.search,
  staffForSessions: people.staffForSessions,
  users: users.users,
  userById: users.userById,
  userTaxNumber: users.userTaxNumber,
  userOptions: users.userOptions,
  unassigned: users.unassigned,
  findUnassigned: users.findUnassigned,
  impersonate: impersonation.impersonate,
  endImpersonation: impersonation.endImpersonation,
  impersonations: impersonation.impersonations,
  userChanges: impersonation.userChanges,
  councils: councils.councils,
  updateCouncil: councils.updateCouncil,
  createCouncil: councils.createCouncil,
  councilById: councils.councilById,
  deleteCouncil: councils.deleteCouncil,
  logError: logger.logError,
  clientErrors: logger.clientErrors,
  clientErrorById: logger.clientErrorById,
};
