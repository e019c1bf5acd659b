import * as tours from '../areas/account/contract/tours';
import * as account from '../areas/account/contract/account';
import * as application from '../areas/application/contract/application';
import * as applicationHistory from '../areas/application/contract/history';
import * as applicationPast from '../areas/application/contract/past';
import * as applicationParts from '../areas/application/contract/parts';
import * as agreements from '../areas/agreements/contract/agreements';
import * as batches from '../areas/batches/contract/batches';
import * as auth from '../areas/sign-in/contract/auth';
import * as catalogue from '../areas/catalogue/contract/catalogue';
import * as catalogueAdmin from '../areas/catalogue-admin/contract/catalogue-admin';
import * as comments from '../areas/comments/contract/comments';
import * as contestList from '../areas/contest-list/contract/contest-list';
import * as dashboard from '../areas/dashboard/contract/dashboard';
import * as demo from '../areas/sign-in/contract/demo';
import * as councils from '../areas/people/contract/councils';
import * as contestParts from '../areas/catalogue-admin/contract/contest-parts';
import * as expertActs from '../areas/experts/contract/acts';
import * as distributeMany from '../areas/experts/contract/distribute-many';
import * as distribution from '../areas/experts/contract/distribution';
import * as evaluation from '../areas/experts/contract/evaluation';
import * as ownReviews from '../areas/experts/contract/own-reviews';
import * as expertRegister from '../areas/experts/contract/register';
import * as selection from '../areas/experts/contract/selection';
import * as votes from '../areas/experts/contract/votes';
import * as expertStatistics from '../areas/experts/contract/statistics';
import * as whatIf from '../areas/methodology/contract/what-if';
import * as methodology from '../areas/methodology/contract/methodology';
import * as templates from '../areas/documents/contract/templates';
import * as fields from '../areas/catalogue-admin/contract/fields';
import * as generatedDocuments from '../areas/generated-documents/contract/documents';
import * as files from '../areas/files/contract/files';
import * as impersonation from '../areas/people/contract/impersonation';
import * as inbox from '../areas/inbox/contract/inbox';
import * as logger from '../areas/operations/contract/logger';
import * as notifications from '../areas/notifications/contract/notifications';
import * as operations from '../areas/operations/contract/operations';
import * as payments from '../areas/payments/contract/payments';
import * as taxRates from '../areas/catalogue-admin/contract/tax-rates';
import * as paymentPlans from '../areas/payments/contract/plans';
import * as people from '../areas/people/contract/people';
import * as registration from '../areas/sign-in/contract/registration';
import * as registers from '../areas/registers/contract/registers';
import * as rollbackPreview from '../areas/rollback/contract/preview';
import * as rollbackUndo from '../areas/rollback/contract/undo';
import * as rollback from '../areas/rollback/contract/rollback';
import * as search from '../areas/search/contract/search';
import * as savedViews from '../areas/contest-list/contract/saved-views';
import * as secondFactor from '../areas/second-factor/contract/second-factor';
import * as sessions from '../areas/sessions/contract/sessions';
import * as signing from '../areas/signing-desk/contract/signing';
import * as approval from '../areas/approval/contract/negotiation-report';
import * as boards from '../areas/approval/contract/boards';
import { procedureBudgets, reportSpending } from '../areas/approval/contract/spending';
import { fileTable } from '../areas/files/contract/table';
import * as approvalStatistics from '../areas/approval/contract/statistics';
import { specifiedSteps } from '../areas/specified-steps/contract/specified-steps';
import * as steps from '../areas/steps/contract/steps';
import { takeSubjectStep } from '../areas/steps/contract/subject-steps';
import * as technical from '../areas/technical/contract/technical';
import * as substitutions from '../areas/people/contract/substitutions';
import * as tasks from '../areas/inbox/contract/tasks';
import * as users from '../areas/people/contract/users';
import * as usersProfile from '../areas/people/contract/profile';

/** Every call of the staff API by name (the integration API stands in ./integration). */
export const contract = {
  login: auth.login,
  logout: auth.logout,
  ...secondFactor,
  demoAccounts: demo.demoAccounts,
  me: auth.me,
  updateMe: auth.updateMe,
  register: registration.register,
  restore: registration.restore,
  restoreChange: registration.restoreChange,
  settleOwnIdentity: registration.settleOwnIdentity,
  myProfile: account.myProfile,
  changePassword: account.changePassword,
  ...tours,
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
  payments: payments.payments,
  taxRates: taxRates.taxRates,
  addTaxRate: taxRates.addTaxRate,
  removeTaxRate: taxRates.removeTaxRate,
  paymentPlans: paymentPlans.paymentPlans,
  createPaymentPlan: paymentPlans.createPaymentPlan,
  editPaymentPlan: paymentPlans.editPaymentPlan,
  deletePaymentPlan: paymentPlans.deletePaymentPlan,
  savedViews: savedViews.savedViews,
  saveView: savedViews.saveView,
  changeView: savedViews.changeView,
  deleteView: savedViews.deleteView,
  decode: catalogue.decode,
  methodologyList: methodology.methodologyList,
  methodologyById: methodology.methodologyById,
  methodologyPreview: methodology.methodologyPreview,
  evaluatedContests: whatIf.evaluatedContests,
  whatIf: whatIf.whatIf,
  storeMethodology: methodology.storeMethodology,
  updateMethodology: methodology.updateMethodology,
  copyMethodology: methodology.copyMethodology,
  questionGroups: methodology.questionGroups,
  questionGroup: methodology.questionGroup,
  storeGroup: methodology.storeGroup,
  updateGroup: methodology.updateGroup,
  removeGroup: methodology.removeGroup,
  questionById: methodology.questionById,
  storeQuestion: methodology.storeQuestion,
  updateQuestion: methodology.updateQuestion,
  removeQuestion: methodology.removeQuestion,
  applicationFields: methodology.applicationFields,
  documentTemplates: templates.documentTemplates,
  documentTemplate: templates.documentTemplate,
  previewTemplate: templates.previewTemplate,
  storeTemplate: templates.storeTemplate,
  updateTemplate: templates.updateTemplate,
  deleteTemplate: templates.deleteTemplate,
  templateVersions: templates.templateVersions,
  templateUsage: templates.templateUsage,
  templateVersionOf: templates.templateVersionOf,
  templateFields: templates.templateFields,
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
  createMatching: selection.createMatching,
  selections: selection.selections,
  selectionById: selection.selectionById,
  appointExpert: selection.appointExpert,
  voteOf: votes.voteOf,
  saveVote: votes.saveVote,
  finaliseVote: votes.finaliseVote,
  ownReviews: ownReviews.ownReviews,
  ownReviewOf: ownReviews.ownReviewOf,
  candidates: distribution.candidates,
  draws: distribution.draws,
  waitingForExperts: distributeMany.waitingForExperts,
  planDistribution: distributeMany.planDistribution,
  distributeMany: distributeMany.distributeMany,
  distributionById: distributeMany.distributionById,
  activeExperts: expertRegister.activeExperts,
  expertsHome: expertRegister.expertsHome,
  expertChoices: expertRegister.expertChoices,
  singleExpert: expertRegister.singleExpert,
  reviewsOfExpert: expertRegister.reviewsOfExpert,
  expertsOfSeason: expertRegister.expertsOfSeason,
  generateUnassignedTable: expertRegister.generateUnassignedTable,
  generateExpertTable: expertRegister.generateExpertTable,
  expertActs: expertActs.expertActs,
  reviewsOfAct: expertActs.reviewsOfAct,
  generateActsTable: expertActs.generateActsTable,
  expertStatistics: expertStatistics.expertStatistics,
  expertNames: expertStatistics.expertNames,
  inbox: inbox.inbox,
  inboxCount: inbox.inboxCount,
  inboxViews: inbox.inboxViews,
  nextTask: inbox.nextTask,
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
  history: applicationHistory.history,
  applicationAt: applicationPast.applicationAt,
  projectApplication: applicationParts.projectApplication,
  applicationReviews: applicationParts.applicationReviews,
  applicationProcedures: applicationParts.applicationProcedures,
  groupRate: applicationParts.groupRate,
  technicalDraft: technical.technicalDraft,
  saveTechnicalDraft: technical.saveTechnicalDraft,
  takeStep: steps.takeStep,
  takeSubjectStep,
  ...specifiedSteps,
  agreementsToSign: agreements.agreementsToSign,
  boardRows: boards.boardRows,
  createBatch: batches.createBatch,
  storeSittingFile: batches.storeSittingFile,
  batches: batches.batches,
  batchById: batches.batchById,
  generateNegotiationReport: approval.generateNegotiationReport,
  documentFeed: generatedDocuments.documentFeed,
  documentById: generatedDocuments.documentById,
  documentGenerations: generatedDocuments.documentGenerations,
  applicationDocuments: generatedDocuments.applicationDocuments,
  checkTemplate: generatedDocuments.checkTemplate,
  generateDocument: generatedDocuments.generateDocument,
  updateDocument: generatedDocuments.updateDocument,
  regenerateDocument: generatedDocuments.regenerateDocument,
  deleteDocument: generatedDocuments.deleteDocument,
  reportSpending,
  procedureBudgets,
  approvalStatistics: approvalStatistics.approvalStatistics,
  dashboard: dashboard.dashboard,
  dashboardApplications: dashboard.dashboardApplications,
  upload: files.upload,
  fileTable,
  signs: files.signs,
  verification: files.verification,
  sessions: sessions.sessions,
  sessionCandidates: sessions.sessionCandidates,
  createSession: sessions.createSession,
  sessionById: sessions.sessionById,
  saveSession: sessions.saveSession,
  finishSession: sessions.finishSession,
  signSession: sessions.signSession,
  cosignSession: sessions.cosignSession,
  ticket: signing.ticket,
  feedbacks: evaluation.feedbacks,
  sendScore: evaluation.sendScore,
  saveReview: evaluation.saveReview,
  createRollback: rollback.createRollback,
  rollbacks: rollback.rollbacks,
  rollbackById: rollback.rollbackById,
  signRollback: rollback.signRollback,
  rollbackTargets: rollback.rollbackTargets,
  rollbackPreview: rollbackPreview.rollbackPreview,
  undoRollback: rollbackUndo.undoRollback,
  rollbackUndoPreview: rollbackUndo.rollbackUndoPreview,
  operations: operations.operations,
  reconciliations: operations.reconciliations,
  operatorActions: operations.operatorActions,
  resumeSubject: operations.resumeSubject,
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
  settleIdentity: users.settleIdentity,
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
