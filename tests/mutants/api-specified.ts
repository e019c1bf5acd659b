import type { Mutant } from './mutant';

const PATHS = 'tests/specified-paths.itest.ts';

/** Rules of the specified paths. */
export const apiSpecifiedMutants: readonly Mutant[] = [
  {
    name: 'a specified call changes a decision that its caller has not seen',
    file: 'api/areas/specified-steps/routes/resolve.ts',
    find: 'if (change !== undefined || !call.seen) return',
    replace: 'if (change !== undefined) return',
    test: PATHS,
  },
  {
    name: 'roles of one type of reporting can give feedback on the other',
    file: 'api/areas/specified-steps/routes/feedback.ts',
    find: 'if (!roles.includes(role)) return',
    replace: 'if (roles.length === 0) return',
    test: PATHS,
  },
  {
    name: 'the project head cannot give feedback on the content',
    file: 'domain/application/reporting.ts',
    find: "content: ['admin', 'director', 'project_manager', 'project_head'],",
    replace: "content: ['admin', 'director', 'project_manager'],",
    test: PATHS,
  },
  {
    name: "the applicant can remove the manager's file of a report",
    file: 'api/areas/integration/routes/steps.ts',
    find: "if (name.endsWith('.remove_attachment')) throw",
    replace: "if (name === '') throw",
    test: 'tests/report-files.itest.ts',
  },
  {
    name: "the history no longer names a report's removed file",
    file: 'api/areas/application/presenters/history.ts',
    find: '...(decision.body.file_id ? [decision.body.file_id] : []),',
    replace: '',
    test: 'tests/report-files.itest.ts',
  },
  {
    name: 'other feedback sent with a used key is answered as if it were stored',
    file: 'api/areas/specified-steps/routes/feedback.ts',
    find: 'if (before) return { feedback: before };',
    replace: 'if (before) return { feedback: { ...before, message: words.message } };',
    test: 'tests/report-files.itest.ts',
  },
  {
    name: "the direction's path is declared only for the roles that change a decision",
    file: 'api/areas/specified-steps/contract/approval.ts',
    find: "['direction.decide', 'direction.change'],",
    replace: "['direction.change'],",
    test: 'api/areas/specified-steps/who.test.ts',
  },
  {
    name: "the API's description does not list both formats of a methodology",
    file: 'api/areas/methodology/contract/methodology.ts',
    find: '.meta({ enum: [...FORMATS] })',
    replace: '',
    test: 'api/openapi/document.test.ts',
  },
  {
    name: 'a role that does not open the area of sessions may call a step of a session',
    file: 'api/policies/subject.ts',
    find: 'mayOpenArea(viewer.role, readers)',
    replace: 'true',
    test: 'tests/subject-steps.itest.ts',
  },
  {
    name: 'a session is accepted although its texts differ from those its caller saw',
    file: 'api/areas/sessions/commands/finish.ts',
    find: 'finishSession(services, account, request, { content })',
    replace: 'finishSession(services, account, request, {})',
    test: 'tests/subject-steps.itest.ts',
  },
];
