import type { ProcessMatrix } from '../../process/matrix/shape';

/** Additional agreements, written from docs/rules by hand; so is every matrix. */
export const additional: ProcessMatrix = {
  process: 'additional',
  situations: {
    none: 'none yet, the agreement is signed by both',
    'none before': 'none yet, the agreement is signed by one side',
    '0': 'withdrawn',
    '1': 'uploaded',
    '2': 'signed by the director',
    '3': 'signed by both',
  },
  steps: {
    upload: {
      section: 'rules/agreement-and-signing, "Additional agreements"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'lawyer', 'project_head', 'project_manager'],
      at: { none: { done: 1 }, '0': { done: 1 }, '1': { done: 1 }, '2': { done: 1 }, '3': { done: 1 } },
      overall: [5, 6, 7],
      files: ['file'],
      offers: { additionalRequestId: 'q2' },
      refuses: [
        {
          what: 'a request that is answered already',
          code: 'additional-request-unknown',
          input: { additionalRequestId: 'q1' },
        },
      ],
      sets: { done: { '/additionalRequests.1.status': 1, '/additionalRequests.1.additionalId': 'new' } },
    },
    sign: {
      section: 'rules/agreement-and-signing, "Additional agreements"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'chief'],
      at: { '1': { done: 2 } },
      overall: [5, 6, 7],
      signs: ['additional'],
      batch: true,
    },
    sign_applicant: {
      section: 'rules/agreement-and-signing, "Additional agreements"',
      who: ['applicant'],
      at: { '2': { done: 3 } },
      overall: [5, 6, 7],
      signs: ['additional'],
    },
    withdraw: {
      section: 'rules/agreement-and-signing, "Additional agreements"; rules/accounts-and-roles, "Who acts"',
      confirm: 'byChoice',
      who: ['admin', 'lawyer', 'project_head', 'project_manager'],
      at: { '1': { done: 0 } },
      overall: [5, 6, 7],
      sets: { done: { '/additionalRequests.0.status': 0, '/additionalRequests.0.additionalId': null } },
    },
    roll_back: {
      section: 'rules/rollback, "Points"; rules/accounts-and-roles, "Who acts"',
      confirm: 'byChoice',
      who: ['admin', 'chief'],
      at: { '1': { done: 0 }, '2': { done: 0 }, '3': { done: 0 } },
      overall: [5, 6, 7],
      sets: { done: { '/additionalRequests.0.status': 0, '/additionalRequests.0.additionalId': null } },
    },
  },
  tasks: {
    '1': [{ steps: ['sign'], roles: ['chief'], deadline: 'agreementSignature', deadlineNotInRules: true }],
    '2': [
      {
        steps: ['sign_applicant'],
        roles: ['applicant'],
        deadline: 'agreementSignature',
        deadlineNotInRules: true,
      },
    ],
  },
};

/** Requests for an additional agreement (rules/agreement-and-signing, "Requested additional agreements"). */
export const additionalRequest: ProcessMatrix = {
  process: 'additional_request',
  situations: {
    none: 'none yet, reporting has begun',
    '0': 'open',
    '1': 'an additional agreement was begun for it',
    '-1': 'declined',
  },
  steps: {
    request: {
      section: 'rules/agreement-and-signing, "Requested additional agreements"',
      who: ['applicant'],
      at: { none: { done: 0 }, '1': { done: 0 }, '-1': { done: 0 } },
      overall: [6],
      comment: { done: 1 },
      sum: ['done'],
      sets: { done: { sum: 45_000_050 } },
    },
    decline: {
      section:
        'rules/agreement-and-signing, "Requested additional agreements"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'lawyer', 'project_head', 'project_manager'],
      at: { '0': { done: -1 } },
      overall: [6, 7],
      comment: { done: 1 },
    },
  },
  tasks: {
    '0': [
      {
        steps: ['decline'],
        roles: ['lawyer', 'project_manager'],
        deadline: 'decision',
        deadlineNotInRules: true,
      },
    ],
  },
};
