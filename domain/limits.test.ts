import { TRANCHES_MAX } from './application/payment-conditions';
import { PLAN_NAME_MAX, PLANS_MAX } from './application/payment-plan';
import { EXPERT_DOCUMENT_BYTES } from './expert-documents';
import { WORK_DAYS_MAX } from './expert-profile';
import { LIMITS } from './limits';
import { SUM_MAX } from './sums';

// docs/rules/limits.md. Most tests use a limit whatever its value; here the values themselves are the subject.

test('the limits have the values of the rules', () => {
  expect(LIMITS).toEqual({
    reviewComment: 200,
    refusalComment: 100,
    negotiationComment: 101,
    comment: 1,
    commentMax: 20_000,
    discussion: 10_000,
    discussionMinutes: 15,
    discussionMentions: 20,
    formText: 20_000,
    formTexts: 300_000,
    formList: 500,
    formFields: 100,
    formTitle: 500,
    commissionMembers: 3,
    termDays: 366,
    agenda: 200,
    sessionDate: 200,
    sittingNumber: 40,
    keywords: 5,
    recoveryMinutes: 15,
    documentValue: 5_000,
    documentValues: 250,
    passwordMin: 8,
    passwordMax: 200,
    titleCut: 75,
    questionTitleCut: 150,
    fileBytes: 52_428_800,
    pageSize: 50,
    statisticsPage: 10,
    selection: 100,
    batch: 200,
    distribution: 500,
    savedViews: 50,
    viewName: 60,
    templateTitle: 200,
    templateComment: 2000,
    templateBlocks: 500,
    templateTexts: 500_000,
    templateRows: 100,
    templateColumns: 12,
    templateLevels: 5,
    templateVariables: 100,
    variableName: 60,
    variableLabel: 200,
  });
  expect({ TRANCHES_MAX, PLANS_MAX, PLAN_NAME_MAX, EXPERT_DOCUMENT_BYTES, WORK_DAYS_MAX, SUM_MAX }).toEqual({
    TRANCHES_MAX: 12,
    PLANS_MAX: 20,
    PLAN_NAME_MAX: 60,
    EXPERT_DOCUMENT_BYTES: 20_971_520,
    WORK_DAYS_MAX: 31,
    SUM_MAX: 1_000_000_000_000,
  });
});
