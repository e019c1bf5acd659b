import type { ProcessMatrix } from '../../process/matrix/shape';

/** Tasks at each situation of a review (rules/expert-review, "Review statuses"). */
export const reviewTasks: ProcessMatrix['tasks'] = {
  '0': [
    {
      steps: ['start'],
      as: 'evaluate',
      roles: ['expert'],
      person: true,
      deadline: 'expertReview',
      onPassed: 'deadline_passed',
    },
  ],
  '0 late': [
    {
      steps: ['start'],
      as: 'evaluate',
      roles: ['expert'],
      person: true,
      deadline: 'expertReview',
      onPassed: 'deadline_passed',
      deadlineNotInRules: true,
    },
    { steps: ['fire'], roles: ['expert_manager'] },
  ],
  '0 refusing': [
    { steps: ['sign_failure'], as: 'evaluate', roles: ['expert'], person: true, deadlineNotInRules: true },
  ],
  '0 refusing conflict': [
    { steps: ['sign_failure'], as: 'evaluate', roles: ['expert'], person: true, deadlineNotInRules: true },
  ],
  '1': [
    {
      steps: ['validate'],
      as: 'evaluate',
      roles: ['expert'],
      person: true,
      deadline: 'expertReview',
      onPassed: 'deadline_passed',
    },
  ],
  '1 late': [
    {
      steps: ['validate'],
      as: 'evaluate',
      roles: ['expert'],
      person: true,
      deadline: 'expertReview',
      onPassed: 'deadline_passed',
      deadlineNotInRules: true,
    },
    { steps: ['fire'], roles: ['expert_manager'] },
  ],
  '1 refusing': [
    { steps: ['sign_failure'], as: 'evaluate', roles: ['expert'], person: true, deadlineNotInRules: true },
  ],
  '2': [
    {
      steps: ['approve', 'prev_approve', 'rework'],
      roles: ['expert_manager', 'project_head'],
      deadline: 'expertApproval',
    },
  ],
  '2 reworked': [
    {
      steps: ['approve', 'prev_approve', 'rework'],
      roles: ['expert_manager', 'project_head'],
      deadline: 'expertApproval',
    },
  ],
  '3': [{ steps: ['protocol'], as: 'sign', roles: ['expert'], person: true, deadlineNotInRules: true }],
  '3 reworked': [
    { steps: ['protocol'], as: 'sign', roles: ['expert'], person: true, deadlineNotInRules: true },
  ],
  '3 protocol': [{ steps: ['sign'], roles: ['expert'], person: true, deadlineNotInRules: true }],
  '4': [
    {
      steps: ['validate'],
      as: 'evaluate',
      roles: ['expert'],
      person: true,
      deadline: 'expertReview',
      onPassed: 'deadline_passed',
    },
  ],
  '4 late': [
    {
      steps: ['validate'],
      as: 'evaluate',
      roles: ['expert'],
      person: true,
      deadline: 'expertReview',
      onPassed: 'deadline_passed',
      deadlineNotInRules: true,
    },
    { steps: ['fire'], roles: ['expert_manager'] },
  ],
  '4 refusing': [
    { steps: ['sign_failure'], as: 'evaluate', roles: ['expert'], person: true, deadlineNotInRules: true },
  ],
  '6': [
    {
      steps: ['approve', 'rework'],
      roles: ['expert_manager', 'project_head'],
      deadline: 'expertApproval',
    },
  ],
};
