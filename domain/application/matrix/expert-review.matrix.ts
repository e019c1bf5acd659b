import type { ProcessMatrix } from '../../process/matrix/shape';

/** The expert division's work on an application (rules/expert-review, "Division statuses"). */
export const expertReview: ProcessMatrix = {
  process: 'expert_review',
  situations: {
    '0': 'not processed, the technical review is passed',
    '0 before': 'not processed, the technical review is not passed',
    '1': 'distributed to three experts, reviews open',
    '1 ready': 'three reviews completed, none open',
    '1 free': 'one of three places freed by a negative end',
    '2': 'approved unsigned: read, never written',
    '-1': 'rejected unsigned: read, never written',
    '3': 'approved',
    '-2': 'rejected',
    '-2 alone': 'rejected: the mark alone, not completed',
  },
  impossible: ['-2 alone'],
  steps: {
    distribute: {
      section: 'rules/expert-review, "Distribution"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'expert_manager', 'project_head'],
      at: { '0': { done: 1 }, '1 free': { done: 1 } },
      overall: [0],
      experts: { '0': 3, '1 free': 1 },
      refuses: [
        { what: 'a contest without questions', code: 'questions-missing', input: { hasQuestions: false } },
      ],
      sets: { done: { '/expertReview.assigned': 3 } },
    },
    finish: {
      section: 'rules/expert-review, "Finishing"; rules/accounts-and-roles, "Who acts"',
      who: ['admin', 'expert_manager', 'project_head'],
      at: { '1 ready': { approved: 3, rejected: -2 } },
      overall: [0],
      comment: { rejected: 1 },
      confirm: 'byRules',
      completes: ['rejected'],
    },
  },
  tasks: {
    '0': [{ steps: ['distribute'], roles: ['expert_manager', 'project_head'], deadlineNotInRules: true }],
    '1 free': [
      { steps: ['distribute'], roles: ['expert_manager', 'project_head'], deadlineNotInRules: true },
    ],
    '1 ready': [{ steps: ['finish'], roles: ['expert_manager', 'project_head'], deadlineNotInRules: true }],
  },
};
