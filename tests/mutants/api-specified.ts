import type { Mutant } from './mutant';

const PATHS = 'tests/specified-paths.itest.ts';

/** Rules of the specified paths. */
export const apiSpecifiedMutants: readonly Mutant[] = [
  {
    name: 'a specified call changes a decision that its caller does not know of',
    file: 'api/areas/specified-steps/routes/resolve.ts',
    find: 'if (change !== undefined || !call.seen) return',
    replace: 'if (change !== undefined) return',
    test: PATHS,
  },
  {
    name: 'feedback on one type of reporting is open to the roles of the other',
    file: 'api/areas/specified-steps/routes/feedback.ts',
    find: 'if (!roles.includes(role)) return',
    replace: 'if (roles.length === 0) return',
    test: PATHS,
  },
  {
    name: 'the project head records no feedback on the content',
    file: 'domain/application/reporting.ts',
    find: "content: ['admin', 'director', 'project_manager', 'project_head'],",
    replace: "content: ['admin', 'director', 'project_manager'],",
    test: PATHS,
  },
  {
    name: "the applicant removes the manager's file of a report",
    file: 'api/areas/integration/routes/steps.ts',
    find: "if (name.endsWith('.remove_attachment')) throw",
    replace: "if (name === '') throw",
    test: 'tests/report-files.itest.ts',
  },
  {
    name: 'a removed file of a report is found no more by its history',
    file: 'api/areas/application/presenters/history.ts',
    find: '...(decision.body.file_id ? [decision.body.file_id] : []),',
    replace: '',
    test: 'tests/report-files.itest.ts',
  },
  {
    name: 'feedback sent again with the same key is recorded twice',
    file: 'api/areas/specified-steps/routes/feedback.ts',
    find: 'if (before) return { feedback: before };',
    replace: 'if (before) return { feedback: { ...before, message: words.message } };',
    test: 'tests/report-files.itest.ts',
  },
  {
    name: 'a board is changed by who only decides first',
    file: 'api/areas/specified-steps/contract/approval.ts',
    find: "['direction.decide', 'direction.change'],",
    replace: "['direction.change'],",
    test: 'api/areas/specified-steps/who.test.ts',
  },
  {
    name: 'the document prints one format of a methodology alone',
    file: 'api/areas/methodology/contract/methodology.ts',
    find: '.meta({ enum: [...FORMATS] })',
    replace: '',
    test: 'api/openapi/document.test.ts',
  },
  {
    name: 'a step of a session is tried by who does not open its area',
    file: 'api/policies/subject.ts',
    find: 'opens(viewer.role, readers)',
    replace: 'true',
    test: 'tests/subject-steps.itest.ts',
  },
  {
    name: 'a session is accepted without the texts that its caller has seen',
    file: 'api/areas/sessions/commands/finish.ts',
    find: 'finishSession(services, account, request, { content })',
    replace: 'finishSession(services, account, request, {})',
    test: 'tests/subject-steps.itest.ts',
  },
];
