import type { ProcessMatrix } from '../../process/matrix/shape';

/** Grant agreement: 0-decisions "Direction, …" 2, "Roles", "Stages" 5 and 6; 3 §4, §6. */
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
      section:
        '0-decisions "Direction, …" 2 ("/file only stores"; "Parts can be replaced until the first signature")',
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
      section: '0-decisions "Direction, …" 2 ("/agreement moves 0 → 1 and needs the main file"); "Roles"',
      who: ['admin', 'lawyer', 'project_head', 'project_manager'],
      at: { '0 main': { done: 1 } },
      overall: [5],
    },
    sign: {
      section: '0-decisions "Direction, …" 2 ("Director 1→2 or 3→4"); "Roles"; 3 §4 "Signing sets", §6',
      who: ['admin', 'chief'],
      at: {
        '1': { done: 2 },
        '1 late': { done: 2 },
        '3': { done: 4 },
        '3 late': { done: 4 },
      },
      overall: [5],
      signs: ['main', 'budget', 'protocol'],
    },
    sign_applicant: {
      section: '0-decisions "Direction, …" 2 ("applicant 1→3 or 2→4"); "The applicant\'s side" (together)',
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
      section: '0-decisions "Direction, …" 2 ("One side silent: a task for the lawyer")',
      who: ['deadline'],
      at: { '1': { done: 1 }, '2': { done: 2 }, '3': { done: 3 } },
      unasked: ['1 late', '2 late', '3 late'],
      overall: 'unasked',
      sets: { done: { late: true } },
    },
    remind: {
      section: '0-decisions "Direction, …" 2 ("One side silent: a task for the lawyer")',
      who: ['admin', 'lawyer'],
      at: { '1 late': { done: 1 }, '2 late': { done: 2 }, '3 late': { done: 3 } },
      overall: [5],
      comment: { done: 1 },
      sets: { done: { late: false } },
    },
    scan: {
      section: '0-decisions "Direction, …" 2 ("Scan 4→5"); 3 §4 ("only at status 4")',
      who: ['admin', 'lawyer', 'project_head', 'project_manager'],
      at: { '4': { done: 5 }, '4 ended': { done: 5 } },
      overall: [5, 6, 7],
      files: ['scan'],
      sets: { done: { 'scan.fileId': 'file-scan' } },
    },
    delete_scan: {
      section: '0-decisions "Direction, …" 2 ("the administrator\'s delete 5→4 while the number is 5"); 3 §6',
      confirm: 'silent',
      who: ['admin'],
      at: { '5': { done: 4 } },
      overall: [5],
      sets: { done: { scan: null } },
    },
    end: {
      section: '0-decisions "Stages" 6 ("agreement/end, from sub-status 4 or 5"); "Roles"',
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
