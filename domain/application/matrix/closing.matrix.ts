import type { ProcessMatrix } from '../../process/matrix/shape';

/** Act of the completed project (rules/reporting-and-act, "Act"). */
export const act: ProcessMatrix = {
  process: 'act',
  situations: {
    '0': 'not uploaded, reporting is 3',
    '0 before': 'not uploaded, reporting is not 3',
    '1': 'uploaded',
    '2': 'signed by the director',
    '3': 'signed by both',
    '3 unfinished': 'signed by both, an additional agreement waits for the applicant',
    '3 unpaid': 'signed by both, a tranche is not paid',
    '3 requested': 'signed by both, a request for an additional agreement is unanswered',
  },
  steps: {
    upload: {
      section: 'rules/reporting-and-act, "Act"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'lawyer', 'project_head', 'project_manager'],
      at: { '0': { done: 1 }, '1': { done: 1 } },
      overall: [7],
      files: ['act'],
      sets: { done: { 'file.fileId': 'file-act' } },
    },
    sign: {
      section: 'rules/reporting-and-act, "Act"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'chief'],
      at: { '1': { done: 2 } },
      overall: [7],
      signs: ['act'],
      batch: true,
    },
    sign_applicant: {
      section: 'rules/reporting-and-act, "Act"',
      who: ['applicant'],
      at: { '2': { done: 3 } },
      overall: [7],
      signs: ['act'],
    },
    end: {
      section: 'rules/reporting-and-act, "End of the act"; rules/accounts-and-roles, "Who acts"',
      confirm: 'byChoice',
      who: ['admin', 'lawyer', 'project_head', 'project_manager'],
      at: { '3': { done: 3 } },
      overall: [7],
      completes: ['done'],
    },
  },
  tasks: {
    '0': [{ steps: ['upload'], roles: ['lawyer', 'project_head', 'project_manager'], deadline: 'act' }],
    '1': [{ steps: ['sign'], roles: ['chief'], deadline: 'act' }],
    '2': [{ steps: ['sign_applicant'], roles: ['applicant'], deadline: 'act' }],
    '3': [
      {
        steps: ['end'],
        roles: ['lawyer', 'project_head', 'project_manager'],
        deadline: 'act',
        deadlineNotInRules: true,
      },
    ],
  },
};

/** Finalisation (rules/finalisation, "Making"). */
export const finalisation: ProcessMatrix = {
  process: 'finalisation',
  situations: {
    '0': 'none, reviews passed',
    '0 before': 'none, the expert review is not at 3',
    '0 act signed': 'none, the act is 3',
    '-2': 'protocol made',
    '-3': 'protocol signed: completed',
    '-3 alone': 'protocol signed: the mark alone, not completed',
  },
  impossible: ['-3 alone'],
  steps: {
    make: {
      section: 'rules/finalisation, "Making"; rules/accounts-and-roles, "Who acts"',
      confirm: 'byChoice',
      who: ['admin', 'chief', 'director', 'project_head', 'project_manager'],
      at: { '0': { done: -2 } },
      overall: [0, 1, 2, 3, 4, 5, 6, 7],
      comment: { done: 1 },
      makes: 'finalisation',
      enters: { done: -2 },
      sets: { done: { 'protocol.fileId': 'file-protocol' } },
    },
    sign: {
      section: 'rules/finalisation, "Signing"; rules/accounts-and-roles, "Who acts"',
      confirm: 'byChoice',
      who: ['chief', 'director', 'project_head', 'project_manager'],
      at: { '-2': { done: -3 } },
      overall: [-2],
      signs: ['protocol'],
      enters: { done: -3 },
      completes: ['done'],
      batch: true,
    },
    withdraw: {
      section: 'rules/finalisation, "Withdrawing"; rules/accounts-and-roles, "Who acts"',
      confirm: 'byChoice',
      who: ['admin', 'chief', 'director', 'project_head', 'project_manager'],
      at: { '-2': { done: 0 } },
      overall: [-2],
      enters: { done: 3 },
      sets: { done: { protocol: null } },
    },
  },
  tasks: {
    '-2': [
      {
        steps: ['sign'],
        roles: ['chief', 'director', 'project_head', 'project_manager'],
        deadline: 'decision',
        deadlineNotInRules: true,
      },
    ],
  },
};
