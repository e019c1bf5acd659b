import type { ProcessMatrix } from '../process/matrix/shape';

const CLERKS = ['project_manager', 'project_head', 'lawyer'];
const WITH_ADMIN = ['admin', ...CLERKS];
/** The agreement stage. */
const STAGE = [5];
const ALWAYS = [-3, -2, 0, 1, 2, 3, 4, 5, 6, 7];

const BACK_TO = {
  archived: -1,
  created: 0,
  sent_to_finance: 1,
  draft: 2,
  sent_to_applicant: 3,
  signed_by_applicant: 4,
  sent_to_director: 5,
};
/** Outcomes of `set_status` at this status: all lower statuses, the archive among them. */
const lowerStatuses = (status: number) =>
  Object.fromEntries(Object.entries(BACK_TO).filter(([, to]) => to < status));

/** A document generated from a template (rules/documents, "Document statuses"). */
export const document: ProcessMatrix = {
  process: 'document',
  situations: {
    none: 'not created',
    '-2': 'deleted',
    '-1': 'in the archive',
    '0': 'created',
    '0 without file': 'created, its file is gone',
    '1': 'with the financier',
    '2': 'a draft',
    '2 without file': 'a draft, its file is gone',
    '3': 'with the applicant',
    '4': 'signed by the applicant',
    '5': 'with the director',
    '6': 'completed, not the grant agreement',
    '6 in force': 'completed: the grant agreement',
  },
  steps: {
    create: {
      section: 'rules/documents, "Generating"; rules/accounts-and-roles, "Who acts"',
      who: WITH_ADMIN,
      at: { none: { done: 0 } },
      overall: STAGE,
      files: ['source'],
      sets: { done: { 'source.fileId': 'file-source', inForce: false } },
    },
    send_to_finance: {
      section: 'rules/documents, "To finance"; rules/accounts-and-roles, "Who acts"',
      who: WITH_ADMIN,
      at: { '0': { done: 1 } },
      overall: STAGE,
    },
    save_finance: {
      section: 'rules/documents, "To finance"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'financier'],
      at: { '1': { done: 2 }, '2': { done: 2 }, '2 without file': { done: 2 } },
      overall: STAGE,
    },
    send_to_applicant: {
      section: 'rules/documents, "To the applicant"; rules/accounts-and-roles, "Who acts"',
      who: WITH_ADMIN,
      at: { '2': { done: 3 }, '3': { done: 3 } },
      overall: STAGE,
    },
    sign_applicant: {
      section: 'rules/documents, "To the applicant"',
      who: ['applicant'],
      at: { '3': { done: 4 } },
      overall: STAGE,
      signs: ['source'],
    },
    send_to_director: {
      section: 'rules/documents, "To the director"; rules/accounts-and-roles, "Who acts"',
      who: WITH_ADMIN,
      at: { '4': { done: 5 } },
      overall: STAGE,
    },
    complete: {
      section: 'rules/documents, "To the director"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'chief'],
      at: { '5': { done: 6 } },
      overall: STAGE,
      signs: ['source'],
      batch: true,
      sets: { done: { inForce: true } },
    },
    archive: {
      section: 'rules/documents, "Archive and deletion"; rules/accounts-and-roles, "Who acts"',
      who: WITH_ADMIN,
      at: Object.fromEntries(
        ['0', '0 without file', '1', '2', '2 without file', '3', '4', '5', '6'].map((at) => [
          at,
          { done: -1 },
        ]),
      ),
      overall: ALWAYS,
      confirm: 'byChoice',
    },
    withdraw: {
      section: 'rules/documents, "After the stage"',
      who: ['system'],
      at: Object.fromEntries(
        ['0', '0 without file', '1', '2', '2 without file', '3', '4', '5', '6', '6 in force'].map((at) => [
          at,
          { done: -1 },
        ]),
      ),
      overall: ALWAYS,
      sets: { done: { inForce: false, 'source.signId': null } },
    },
    unarchive: {
      section: 'rules/documents, "Archive and deletion"; rules/accounts-and-roles, "Who acts"',
      who: WITH_ADMIN,
      at: { '-1': { done: 2 } },
      overall: [5],
      sets: { done: { 'source.signId': null } },
    },
    delete: {
      section: 'rules/documents, "Archive and deletion"; rules/accounts-and-roles, "Who acts"',
      who: WITH_ADMIN,
      at: { '-1': { done: -2 } },
      overall: ALWAYS,
      confirm: 'byChoice',
      completes: ['done'],
    },
    set_status: {
      section: 'rules/documents, "Status by hand"; rules/accounts-and-roles, "Who acts"',
      who: ['admin'],
      at: {
        '0': lowerStatuses(0),
        '0 without file': lowerStatuses(0),
        '1': lowerStatuses(1),
        '2': lowerStatuses(2),
        '2 without file': lowerStatuses(2),
        '3': lowerStatuses(3),
        '4': lowerStatuses(4),
        '5': lowerStatuses(5),
        '6': lowerStatuses(6),
      },
      overall: ALWAYS,
      confirm: 'byChoice',
      sets: { draft: { 'source.signId': null }, signed_by_applicant: { 'source.signId': 'sign-source' } },
    },
    regenerate: {
      section: 'rules/documents, "Generating"; rules/accounts-and-roles, "Who acts"',
      who: WITH_ADMIN,
      at: {
        '0': { done: 0 },
        '0 without file': { done: 0 },
        '1': { done: 1 },
        '2': { done: 2 },
        '2 without file': { done: 2 },
        '3': { done: 3 },
      },
      overall: STAGE,
      files: ['source'],
      sets: { done: { 'source.fileId': 'file-source' } },
    },
  },
  tasks: {
    '0': [{ steps: ['send_to_finance'], roles: CLERKS, deadlineNotInRules: true }],
    '1': [{ steps: ['save_finance'], roles: ['financier'], deadlineNotInRules: true }],
    '2': [{ steps: ['send_to_applicant'], roles: CLERKS, deadlineNotInRules: true }],
    '3': [{ steps: ['sign_applicant'], roles: ['applicant'], deadlineNotInRules: true }],
    '4': [{ steps: ['send_to_director'], roles: CLERKS, deadlineNotInRules: true }],
    '5': [{ steps: ['complete'], roles: ['chief'], deadlineNotInRules: true }],
  },
};

const CHECKERS = ['project_manager', 'project_head', 'lawyer', 'financier'];
const CHECKERS_WITH_ADMIN = ['admin', ...CHECKERS];

/** Bank details of a document (rules/documents, "Bank details"). */
export const finDetails: ProcessMatrix = {
  process: 'fin_details',
  situations: {
    none: 'there is no document yet',
    '0': 'not processed, empty',
    '0 filled': 'not processed, filled in',
    '0 closed': 'not processed, the applicant has signed the document',
    '1': 'sent by the applicant',
    '1 closed': 'sent; the applicant has signed the document',
    '1 archived': 'sent; the document is in the archive',
    '2': 'validated',
    '2 closed': 'validated; the applicant has signed the document',
    '-1': 'sent back',
    '-1 closed': 'sent back; the applicant has signed the document',
  },
  steps: {
    send: {
      section: 'rules/documents, "Bank details"',
      who: ['applicant'],
      at: { '0': { done: 1 }, '0 filled': { done: 1 }, '-1': { done: 1 } },
      overall: ALWAYS,
      sets: { done: { filled: true } },
    },
    fill: {
      section: 'rules/documents, "Bank details"; rules/accounts-and-roles, "Who acts"',
      who: CHECKERS_WITH_ADMIN,
      at: {
        '0': { done: 0 },
        '0 filled': { done: 0 },
        '1': { done: 1 },
        '-1': { done: -1 },
      },
      overall: ALWAYS,
      sets: { done: { filled: true } },
    },
    rework: {
      section: 'rules/documents, "Bank details"; rules/accounts-and-roles, "Who acts"',
      who: CHECKERS_WITH_ADMIN,
      at: { '0': { done: -1 }, '0 filled': { done: -1 }, '1': { done: -1 } },
      overall: ALWAYS,
      comment: { done: 1 },
    },
    validate: {
      section: 'rules/documents, "Bank details"; rules/accounts-and-roles, "Who acts"',
      who: CHECKERS_WITH_ADMIN,
      at: { '0 filled': { done: 2 }, '1': { done: 2 } },
      overall: ALWAYS,
    },
    rollback: {
      section: 'rules/documents, "Bank details"; rules/accounts-and-roles, "Who acts"',
      who: CHECKERS_WITH_ADMIN,
      at: { '1': { done: 0 }, '2': { done: 0 }, '-1': { done: 0 } },
      overall: ALWAYS,
    },
  },
  tasks: {
    '0': [{ steps: ['send'], roles: ['applicant'], deadlineNotInRules: true }],
    '0 filled': [{ steps: ['send'], roles: ['applicant'], deadlineNotInRules: true }],
    '-1': [{ steps: ['send'], roles: ['applicant'], deadlineNotInRules: true }],
    '1': [{ steps: ['validate'], roles: CHECKERS, deadlineNotInRules: true }],
  },
};
