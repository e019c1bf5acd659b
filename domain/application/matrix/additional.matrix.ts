import type { ProcessMatrix } from '../../process/matrix/shape';

/** Additional agreements: 0-decisions "Direction, …" 3, "Roles"; 3 §4; 2 §4 (rollback's sub-status -1). */
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
      section: '0-decisions "Direction, …" 3 ("from agreement 4 until act/end"); "Roles"',
      who: ['admin', 'lawyer', 'project_head', 'project_manager'],
      at: { none: { done: 1 }, '0': { done: 1 }, '1': { done: 1 }, '2': { done: 1 }, '3': { done: 1 } },
      overall: [5, 6, 7],
      files: ['file'],
    },
    sign: {
      section: '0-decisions "Direction, …" 3 ("director 1→2"); "Roles" (chief; admin signs them)',
      who: ['admin', 'chief'],
      at: { '1': { done: 2 } },
      overall: [5, 6, 7],
      signs: ['additional'],
    },
    sign_applicant: {
      section: '0-decisions "Direction, …" 3 ("applicant 2→3")',
      who: ['applicant'],
      at: { '2': { done: 3 } },
      overall: [5, 6, 7],
      signs: ['additional'],
    },
    withdraw: {
      section: '0-decisions "Direction, …" 3 ("withdrawn at 1 only"); "Roles"',
      confirm: 'silent',
      who: ['admin', 'lawyer', 'project_head', 'project_manager'],
      at: { '1': { done: 0 } },
      overall: [5, 6, 7],
    },
    roll_back: {
      section: '2 §4 "Rollback stages" (5, sub-status -1: delete additional agreements); 0-decisions "Roles"',
      confirm: 'silent',
      who: ['admin', 'chief'],
      at: { '1': { done: 0 }, '2': { done: 0 }, '3': { done: 0 } },
      overall: [5, 6, 7],
    },
  },
  tasks: {
    '1': [{ steps: ['sign'], roles: ['chief'], deadline: 'agreementSignature', silent: true }],
    '2': [{ steps: ['sign_applicant'], roles: ['applicant'], deadline: 'agreementSignature', silent: true }],
  },
};
