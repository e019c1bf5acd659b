import type { ProcessMatrix } from '../../process/matrix/shape';

/** Content reports (rules/reporting-and-act, "Report statuses"). */
export const reportingContent: ProcessMatrix = {
  process: 'reporting_content',
  situations: {
    none: 'the agreement is ended, no content report yet',
    'none before': 'the agreement is not ended, no content report',
    '0 empty': 'an empty slot',
    '0': 'uploaded by the applicant',
    '1': 'the manager says yes',
    '1 last': 'the manager says yes, the finance report is accepted',
    '-1': 'the manager says no',
    '2': 'accepted',
    '-2': 'returned to the applicant',
  },
  steps: {
    create: {
      section: 'rules/reporting-and-act, "Opening and upload"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'project_head', 'project_manager'],
      at: { none: { done: 0 }, '-2': { done: 0 } },
      overall: [6],
    },
    upload: {
      section: 'rules/reporting-and-act, "Opening and upload"',
      who: ['applicant'],
      at: { none: { done: 0 }, '0 empty': { done: 0 }, '-2': { done: 0 } },
      overall: [6],
      files: ['report'],
      sets: { done: { 'files.0': 'file-report' } },
    },
    review: {
      section: 'rules/reporting-and-act, "Decisions"; rules/accounts-and-roles, "Who acts"',
      optional: ['attachment'],
      who: ['admin', 'project_head', 'project_manager'],
      at: { '0': { yes: 1, no: -1 } },
      overall: [6],
      comment: { yes: 1, no: 1 },
    },
    answer: {
      section: 'rules/reporting-and-act, "Decisions"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'project_head', 'project_manager'],
      at: {
        '1': { accepted: 2, returned: -2 },
        '1 last': { accepted: 2, returned: -2 },
        '-1': { returned: -2 },
      },
      overall: [6],
      comment: { accepted: 1, returned: 1 },
      enters: { '1 last:accepted': 7 },
    },
  },
  tasks: {
    none: [{ steps: ['upload'], roles: ['applicant'], deadline: 'reporting' }],
    '0 empty': [{ steps: ['upload'], roles: ['applicant'], deadline: 'reporting' }],
    '0': [{ steps: ['review'], roles: ['project_head', 'project_manager'], deadline: 'reportReview' }],
    '1': [{ steps: ['answer'], roles: ['project_head', 'project_manager'], deadline: 'reportReview' }],
    '1 last': [{ steps: ['answer'], roles: ['project_head', 'project_manager'], deadline: 'reportReview' }],
    '-1': [{ steps: ['answer'], roles: ['project_head', 'project_manager'], deadline: 'reportReview' }],
    '-2': [{ steps: ['upload'], roles: ['applicant'], deadline: 'reporting' }],
  },
};

/** Finance reports: the same places, and the financier ("reporting: content · finance"). */
export const reportingFinance: ProcessMatrix = {
  process: 'reporting_finance',
  situations: {
    none: 'the agreement is ended, no finance report yet',
    'none before': 'the agreement is not ended, no finance report',
    '0 empty': 'an empty slot',
    '0': 'uploaded by the applicant',
    '1': 'the financier says yes',
    '1 last': 'the financier says yes, the content report is accepted',
    '-1': 'the financier says no',
    '2': 'accepted',
    '-2': 'returned to the applicant',
  },
  steps: {
    create: {
      section: 'rules/reporting-and-act, "Opening and upload"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'financier'],
      at: { none: { done: 0 }, '-2': { done: 0 } },
      overall: [6],
    },
    upload: {
      section: 'rules/reporting-and-act, "Opening and upload"',
      who: ['applicant'],
      at: { none: { done: 0 }, '0 empty': { done: 0 }, '-2': { done: 0 } },
      overall: [6],
      files: ['report'],
      sets: { done: { 'files.0': 'file-report' } },
    },
    review: {
      section: 'rules/reporting-and-act, "Decisions"; rules/accounts-and-roles, "Who acts"',
      optional: ['attachment'],
      who: ['admin', 'financier'],
      at: { '0': { yes: 1, no: -1 } },
      overall: [6],
      comment: { yes: 1, no: 1 },
    },
    answer: {
      section: 'rules/reporting-and-act, "Decisions"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'financier'],
      at: {
        '1': { accepted: 2, returned: -2 },
        '1 last': { accepted: 2, returned: -2 },
        '-1': { returned: -2 },
      },
      overall: [6],
      comment: { accepted: 1, returned: 1 },
      enters: { '1 last:accepted': 7 },
    },
  },
  tasks: {
    none: [{ steps: ['upload'], roles: ['applicant'], deadline: 'reporting' }],
    '0 empty': [{ steps: ['upload'], roles: ['applicant'], deadline: 'reporting' }],
    '0': [{ steps: ['review'], roles: ['financier'], deadline: 'reportReview' }],
    '1': [{ steps: ['answer'], roles: ['financier'], deadline: 'reportReview' }],
    '1 last': [{ steps: ['answer'], roles: ['financier'], deadline: 'reportReview' }],
    '-1': [{ steps: ['answer'], roles: ['financier'], deadline: 'reportReview' }],
    '-2': [{ steps: ['upload'], roles: ['applicant'], deadline: 'reporting' }],
  },
};
