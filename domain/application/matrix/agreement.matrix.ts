import type { ProcessMatrix } from '../../process/matrix/shape';

/** Grant agreement (rules/agreement-and-signing, "Agreement statuses"). */
export const agreement: ProcessMatrix = {
  process: 'agreement',
  situations: {
    '0': 'nothing stored, the supervisory board is 1',
    '0 before': 'main file stored, the supervisory board has not decided',
    '0 main': 'main file stored, not uploaded',
    '1': 'uploaded: main file, budget and protocol',
    '1 late': 'uploaded, no one has signed in time',
    '2': 'signed by the director',
    '2 late': 'signed by the director, the applicant is silent past the deadline',
    '3': 'signed by the applicant',
    '3 late': 'signed by the applicant, the director is silent past the deadline',
    '4': 'signed by both',
    '4 ended': 'signed by both, agreement/end pressed',
    '5': 'scan uploaded',
    '5 ended': 'scan uploaded, agreement/end pressed',
  },
  steps: {
    file: {
      section: 'rules/agreement-and-signing, "Parts"; rules/accounts-and-roles, "Who acts"',
      optional: ['main', 'budget', 'protocol'],
      who: ['admin', 'lawyer', 'project_head', 'project_manager'],
      at: {
        '0': { done: 0 },
        '0 main': { done: 0 },
        '1': { done: 1 },
        '1 late': { done: 1 },
      },
      overall: [5],
      oneFileOf: ['main', 'budget', 'protocol'],
      sets: { done: { 'main.fileId': 'file-main' } },
    },
    upload: {
      section: 'rules/agreement-and-signing, "Handing over"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'lawyer', 'project_head', 'project_manager'],
      at: { '0 main': { done: 1 } },
      overall: [5],
    },
    sign: {
      section: 'rules/agreement-and-signing, "Signing the agreement"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'chief'],
      at: {
        '1': { done: 2 },
        '1 late': { done: 2 },
        '3': { done: 4 },
        '3 late': { done: 4 },
      },
      overall: [5],
      signs: ['main', 'budget', 'protocol'],
      batch: true,
    },
    sign_applicant: {
      section: 'rules/agreement-and-signing, "Signing the agreement"',
      who: ['applicant'],
      at: {
        '1': { done: 3 },
        '1 late': { done: 3 },
        '2': { done: 4 },
        '2 late': { done: 4 },
      },
      overall: [5],
      signs: ['main', 'budget', 'protocol'],
    },
    deadline_passed: {
      section: 'rules/agreement-and-signing, "Silent side"',
      who: ['deadline'],
      at: { '1': { done: 1 }, '2': { done: 2 }, '3': { done: 3 } },
      unasked: ['1 late', '2 late', '3 late'],
      overall: 'unasked',
      sets: { done: { late: true } },
    },
    remind: {
      section: 'rules/agreement-and-signing, "Silent side"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'lawyer'],
      at: { '1 late': { done: 1 }, '2 late': { done: 2 }, '3 late': { done: 3 } },
      overall: [5],
      comment: { done: 1 },
      sets: { done: { late: false } },
    },
    scan: {
      section: 'rules/agreement-and-signing, "Scan"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'lawyer', 'project_head', 'project_manager'],
      at: { '4': { done: 5 }, '4 ended': { done: 5 } },
      overall: [5, 6, 7],
      files: ['scan'],
      sets: { done: { 'scan.fileId': 'file-scan' } },
    },
    delete_scan: {
      section: 'rules/agreement-and-signing, "Scan"; rules/accounts-and-roles, "Who acts"',
      confirm: 'silent',
      who: ['admin'],
      at: { '5': { done: 4 } },
      overall: [5],
      sets: { done: { scan: null } },
    },
    end: {
      section: 'rules/agreement-and-signing, "End of the agreement"; rules/accounts-and-roles, "Who acts"',
      confirm: 'silent',
      who: ['admin', 'lawyer', 'project_head', 'project_manager'],
      at: { '4': { done: 4 }, '5': { done: 5 } },
      overall: [5],
      enters: { done: 6 },
      sets: { done: { ended: true } },
    },
  },
  tasks: {
    '0': [
      {
        steps: ['file', 'upload'],
        roles: ['lawyer', 'project_head', 'project_manager'],
        deadline: 'decision',
        silent: true,
      },
    ],
    '0 main': [
      {
        steps: ['file', 'upload'],
        roles: ['lawyer', 'project_head', 'project_manager'],
        deadline: 'decision',
        silent: true,
      },
    ],
    '1': [
      { steps: ['sign'], roles: ['chief'], deadline: 'agreementSignature', onPassed: 'deadline_passed' },
      {
        steps: ['sign_applicant'],
        roles: ['applicant'],
        deadline: 'agreementSignature',
        onPassed: 'deadline_passed',
      },
    ],
    '1 late': [
      {
        steps: ['sign'],
        roles: ['chief'],
        deadline: 'agreementSignature',
        onPassed: 'deadline_passed',
        silent: true,
      },
      {
        steps: ['sign_applicant'],
        roles: ['applicant'],
        deadline: 'agreementSignature',
        onPassed: 'deadline_passed',
        silent: true,
      },
      { steps: ['remind'], roles: ['lawyer'] },
    ],
    '2': [
      {
        steps: ['sign_applicant'],
        roles: ['applicant'],
        deadline: 'agreementSignature',
        onPassed: 'deadline_passed',
      },
    ],
    '2 late': [
      {
        steps: ['sign_applicant'],
        roles: ['applicant'],
        deadline: 'agreementSignature',
        onPassed: 'deadline_passed',
        silent: true,
      },
      { steps: ['remind'], roles: ['lawyer'] },
    ],
    '3': [{ steps: ['sign'], roles: ['chief'], deadline: 'agreementSignature', onPassed: 'deadline_passed' }],
    '3 late': [
      {
        steps: ['sign'],
        roles: ['chief'],
        deadline: 'agreementSignature',
        onPassed: 'deadline_passed',
        silent: true,
      },
      { steps: ['remind'], roles: ['lawyer'] },
    ],
    '4': [
      {
        steps: ['end'],
        roles: ['lawyer', 'project_head', 'project_manager'],
        deadline: 'decision',
        silent: true,
      },
    ],
    '5': [
      {
        steps: ['end'],
        roles: ['lawyer', 'project_head', 'project_manager'],
        deadline: 'decision',
        silent: true,
      },
    ],
  },
};
