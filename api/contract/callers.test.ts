import { contract } from '.';
import type { AnyEndpoint } from './endpoint';
import { callers, type Who } from './who';

/**
 * Callers of each call of the staff API, written by hand from docs/rules: the roles, then the rule that the route checks besides. A
 * call whose callers follow from a table of domain/ (`opensArea`, `rolesTaking`) changes its place here with that table.
 */
const CALLERS: Readonly<Record<string, string>> = {
  'admin chief director project_head project_manager expert_manager': `
    batchById batches createBatch`,
  'admin chief director project_head project_manager financier lawyer expert_manager': `
    editComment mentionable postComment removeComment setSubstitution`,
  'admin chief director project_head project_manager': `
    boardRows storeSittingFile`,
  'admin chief director project_head project_manager: reads-application': `
    decideDirection decideSupervisory makeFailure withdrawFailure`,
  'admin chief director supervisory project_head project_manager financier lawyer expert_manager expert unassigned unassigned_expert': `
    addPasskey beginPasskey beginTotp changePassword commonFields confirmTotp endImpersonation factors fieldById
    fileTable logout markTourSeen me myProfile removePasskey removeTotp renewRecoveryCodes seenTours signs ticket
    updateMe verification`,
  'admin chief director supervisory project_head project_manager financier lawyer expert_manager expert unassigned_expert: own-or-administered': `
    updateUser`,
  'admin chief director supervisory project_head project_manager financier lawyer expert_manager expert': `
    changeView claim deleteView groupRate inbox inboxCount inboxViews nextTask notificationCount notificationSettings
    notifications readNotifications release saveNotificationSettings`,
  'admin chief director supervisory project_head project_manager financier lawyer expert_manager expert: opens-its-area': `
    saveView savedViews`,
  'admin chief director supervisory project_head project_manager financier lawyer expert_manager expert: reads-application': `
    application applicationAt applicationReviews history projectApplication takeStep upload`,
  'admin chief director supervisory project_head project_manager financier lawyer expert_manager expert: reads-review': `
    feedbacks`,
  'admin chief director supervisory project_head project_manager financier lawyer expert_manager expert: reads-subject': `
    takeSubjectStep`,
  'admin chief director supervisory project_head project_manager financier lawyer expert_manager': `
    applicationProcedures assign chosenApplications chosenTasks colleagues comments contestById contestChoices
    contestList contestSelection cosignSession createSession decode endSubstitution finishSession lotById procedureById
    programById programs saveSession search seasonById seasons sessionById sessionCandidates sessions signSession
    staffForSessions substitutions unassign`,
  'admin chief director supervisory project_head project_manager financier lawyer': `
    approvalStatistics budgetTotal contestReporting generateNegotiationReport negotiationReports paymentPlans payments procedureBudgets reportById
    reportSpending reports`,
  'admin chief project_head project_manager financier lawyer': `
    applicationDocuments documentById documentFeed documentGenerations documentTemplate documentTemplates templateFields
    templateUsage templateVersionOf templateVersions updateDocument`,
  'admin chief project_head': `
    dashboard dashboardApplications`,
  'admin chief supervisory project_head expert_manager': `
    activeExperts contestExperts distributionById draws expertChoices expertNames expertStatistics expertsHome
    expertsOfSeason generateExpertTable generateUnassignedTable reviewsOfExpert selectionById selections singleExpert
    voteOf waitingForExperts`,
  'admin chief supervisory project_head expert_manager: gives-roles': `
    findUnassigned unassigned`,
  'admin chief': `
    addHoliday addOption addTaxRate adminContest adminContests adminHome adminLot adminLots adminProgram adminPrograms
    adminSeason adminSeasons agreementsToSign applicationFields archiveRecord catalogueLog clientErrorGroup clientErrors
    compareAll copyMethodology councilById councils createContest createCouncil createLot createProgram createRollback
    createSeason deleteCouncil deleteRecord editContest editFoundationDetails editLot editOption editProgram editSeason
    evaluatedContests foundationDetails holidays impersonations lotsRegisterById methodologyById methodologyList
    methodologyPreview multiSignActs multiSignAdditionals multiSignGrunts operations operatorActions optionUse
    orderOptions questionById questionGroup questionGroups reconciliations registerPreview removeFactors removeGroup
    removeHoliday removeQuestion removeTaxRate requireFactor restoreRecord resumeSubject retryDelivery rollbackById
    rollbackPreview rollbackTargets rollbackUndoPreview rollbacks securityLog securityPeople securityRoles setRegisters
    settleIdentity signRollback startAgain storeGroup storeMethodology storeQuestion taxRates undoRollback updateCouncil
    updateGroup updateMethodology updateQuestion userById userChanges userOptions userTaxNumber users whatIf`,
  'admin chief: reads-application': `
    signAct signAdditional signGrunt`,
  'admin director project_head project_manager financier lawyer: reads-application': `
    answerProcedure`,
  'admin director project_head project_manager financier': `
    saveReportFeedback`,
  'admin financier expert_manager': `
    expertActs generateActsTable reviewsOfAct`,
  'admin project_head expert_manager': `
    candidates createMatching distributeMany finaliseVote planDistribution saveFinalComment saveVote`,
  'admin project_head expert_manager: reads-application': `
    approveReview finishExperts fireExpert prevApproveReview randomizeExperts reworkReview`,
  'admin project_head project_manager financier: reads-application': `
    createReport decideReport removeReportFile`,
  'admin project_head project_manager lawyer': `
    checkTemplate createPaymentPlan deleteDocument deletePaymentPlan deleteTemplate editPaymentPlan generateDocument
    regenerateDocument saveTemplateDraft storeTemplate templateDraft templateEditors
    updateTemplate`,
  'admin project_head project_manager lawyer: reads-application': `
    declineAdditionalRequest endAct endAgreement makeStepFile previewTemplate stepFileFields uploadAgreement uploadAgreementFile withdrawAdditional`,
  'admin project_head project_manager': `
    saveTechnicalDraft technicalDraft`,
  'admin project_head project_manager: reads-application': `
    changeProcedure createProcedure decideProcedure discardTechReview extendProcedure uploadMinutes validateApplication`,
  admin: `
    appointExpert impersonate`,
  'admin: reads-application': `
    deleteAgreementScan`,
  anyone: `
    demoAccounts logError login loginSecond oidcExchange oidcStart passkeyLogin passkeyOptions publicRegister
    publicRegisters register restore restoreChange settleOwnIdentity signInWays`,
  'chief director project_head project_manager: reads-application': `
    signFailure`,
  'chief project_head: reads-application': `
    signProcedure`,
  'expert unassigned_expert: own-account': `
    uploadExpertDocuments`,
  expert: `
    ownReviewOf ownReviews saveReview sendScore`,
  'expert: reads-application': `
    abandonRefusal failReview reviewProtocol signReview startReview validateReview`,
  'project_head project_manager: reads-application': `
    signTechReview`,
};

const callersOf = (call: AnyEndpoint & { who: Who }): string => {
  const roles = call.who.by === 'session' ? callers(call).join(' ') : call.who.by;
  return [roles, call.who.rule].filter(Boolean).join(': ');
};

test('each call has its callers', () => {
  const expected = Object.entries(CALLERS).flatMap(([who, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, who]),
  );
  const found = Object.entries(contract).map(([name, call]) => [name, callersOf(call)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
