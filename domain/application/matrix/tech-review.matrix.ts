import type { ProcessMatrix } from '../../process/matrix/shape';

/** Technical review (rules/technical-review, "Statuses"). */
export const techReview: ProcessMatrix = {
  process: 'tech_review',
  situations: {
    '0': 'not processed, the form is open',
    '0 locked': 'the protocol "needs direction decision" is made and not signed',
    '1': 'approved, unsigned',
    '-1': 'rejected, unsigned',
    '2': 'approved, signed',
    '-2': 'rejected, signed, within the appeal term, never appealed',
    '-2 term passed': 'rejected, signed, the term has passed, never appealed',
    '-2 appealed': 'rejected, an appeal was made (the mark alone)',
    '-2 final': 'rejected after an appeal: final',
    '-3': 'needs a direction decision',
    '-3 appealed': 'needs a direction decision after "no decision" on an appeal',
    '-4': 'appealed',
  },
  impossible: ['-2 appealed'],
  steps: {
    validate: {
      section: 'rules/technical-review, "Validation"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'project_head', 'project_manager'],
      at: { '0': { approved: 1, rejected: -1, direction: 0 } },
      overall: [0],
      comment: { approved: 1, rejected: 1, direction: 1 },
      makes: 'technical',
      sets: {
        approved: { needsDirection: false, 'protocol.fileId': 'file-protocol' },
        rejected: { needsDirection: false, 'protocol.fileId': 'file-protocol' },
        direction: { needsDirection: true, 'protocol.fileId': 'file-protocol' },
      },
    },
    sign: {
      section: 'rules/technical-review, "Signature"; rules/accounts-and-roles, "Who acts"',
      who: ['project_head', 'project_manager'],
      at: { '0 locked': { done: -3 }, '1': { done: 2 }, '-1': { done: -2 } },
      overall: [0],
      signs: ['protocol'],
      batch: true,
    },
    discard: {
      section: 'rules/technical-review, "Discarding"; rules/accounts-and-roles, "Who acts"',
      confirm: 'byChoice',
      who: ['admin', 'project_head', 'project_manager'],
      at: { '0 locked': { done: 0 }, '1': { done: 0 }, '-1': { done: 0 } },
      overall: [0],
      sets: { done: { needsDirection: false, protocol: null } },
    },
    appeal: {
      section: 'rules/technical-review, "Appeal"',
      who: ['applicant'],
      at: { '-2': { done: -4 } },
      overall: [0],
      files: ['appeal'],
      sets: { done: { appealed: true } },
    },
    appeal_term_passed: {
      section: 'rules/technical-review, "Appeal"',
      who: ['deadline'],
      at: { '-2 term passed': { done: -2 } },
      unasked: ['-2 appealed'],
      overall: [0],
      completes: ['done'],
    },
    session_decide: {
      section: 'rules/technical-review, "Session"',
      who: ['session'],
      at: {
        '-3': { yes: 2, no: -2, none: -3 },
        '-3 appealed': { yes: 2, no: -2, none: -3 },
        '-4': { yes: 2, no: -2, none: -3 },
      },
      overall: [0],
      completes: ['-3 appealed:no', '-4:no'],
    },
  },
  tasks: {
    '0': [{ steps: ['validate'], roles: ['project_head', 'project_manager'], deadline: 'technicalReview' }],
    '0 locked': [
      {
        steps: ['sign'],
        roles: ['project_head', 'project_manager'],
        deadline: 'technicalReview',
        deadlineNotInRules: true,
      },
    ],
    '1': [
      {
        steps: ['sign'],
        roles: ['project_head', 'project_manager'],
        deadline: 'technicalReview',
        deadlineNotInRules: true,
      },
    ],
    '-1': [
      {
        steps: ['sign'],
        roles: ['project_head', 'project_manager'],
        deadline: 'technicalReview',
        deadlineNotInRules: true,
      },
    ],
    '-2': [{ steps: ['appeal'], roles: ['applicant'], deadline: 'appeal', onPassed: 'appeal_term_passed' }],
    '-2 term passed': [
      { steps: ['appeal'], roles: ['applicant'], deadline: 'appeal', onPassed: 'appeal_term_passed' },
    ],
    '-3': [
      {
        steps: ['session_decide'],
        roles: ['chief', 'project_head'],
        deadline: 'decision',
        deadlineNotInRules: true,
      },
    ],
    '-3 appealed': [
      {
        steps: ['session_decide'],
        roles: ['chief', 'project_head'],
        deadline: 'decision',
        deadlineNotInRules: true,
      },
    ],
    '-4': [
      {
        steps: ['session_decide'],
        roles: ['chief', 'project_head'],
        deadline: 'decision',
        deadlineNotInRules: true,
      },
    ],
  },
};
