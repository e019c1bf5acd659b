import type { Mutant } from './mutant';

const SUBSTITUTIONS = 'api/areas/people/commands/substitutions.itest.ts';
const GROUPS = 'api/areas/people/expert-groups.itest.ts';
const UNDO = 'records/rollback/undo.itest.ts';

/** Events and entries of logs that are no longer written. */
export const eventsMutants: readonly Mutant[] = [
  {
    name: 'inboxes get no event of a new substitution',
    file: 'api/areas/people/commands/substitution-set.ts',
    find: `    await announceTasks(executor, [], [account.id, absence.substitute_id]);
`,
    replace: '',
    test: SUBSTITUTIONS,
  },
  {
    name: 'inboxes get no event of the end of a substitution',
    file: 'api/areas/people/commands/substitution-set.ts',
    find: `    await announceTasks(executor, [], [account.id, endedSubstitution.substitute_id]);
`,
    replace: '',
    test: SUBSTITUTIONS,
  },
  {
    name: 'the substitute gets no event of a substitution that a new role ends',
    file: 'api/areas/people/commands/end-unfit-substitutions.ts',
    find: '[substitution.user_id, substitution.substitute_id]',
    replace: '[substitution.user_id]',
    test: SUBSTITUTIONS,
  },
  {
    name: 'open pages get no event of a changed group of experts',
    file: 'api/areas/people/commands/councils.ts',
    find: `    await announceCouncils(executor);
    const council`,
    replace: '    const council',
    test: GROUPS,
  },
  {
    name: 'open pages get no event of a deleted group of experts',
    file: 'api/areas/people/commands/councils.ts',
    find: '  await announceCouncils({ db }, id);\n',
    replace: '',
    test: GROUPS,
  },
  {
    name: 'the event of a changed session has the number of its earlier content',
    file: 'api/areas/sessions/commands/save.ts',
    find: 'data: { content: session.content + 1 }',
    replace: 'data: { content: session.content }',
    test: 'api/areas/sessions/sessions.itest.ts',
  },
  {
    name: 'open pages get no event when a stage is entered',
    file: 'workers/activities/activate-stage.ts',
    find: 'data: { version: input.version, epoch },',
    replace: 'data: {},',
    test: 'workers/activities/activate-stage.itest.ts',
  },
  {
    name: 'inboxes get no event of a deadline that has passed',
    file: 'workers/activities/remind.ts',
    find: `        await announce(executor, { kind: 'inbox', audiences: audiences.map(({ audience }) => audience) });
`,
    replace: '',
    test: 'workers/activities/remind.itest.ts',
  },
  {
    name: 'open pages get no event of an undone rollback',
    file: 'records/rollback/undo.ts',
    find: 'for (const rollbackId of [undoId, undoRequest.undoes])',
    replace: 'for (const rollbackId of [undoId])',
    test: UNDO,
  },
  {
    name: 'the event of an undo has no version',
    file: 'records/rollback/undo.ts',
    find: 'await announce(executor, { kind: subject.kind, subject, audiences, data: { version, epoch } });',
    replace: 'await announce(executor, { kind: subject.kind, subject, audiences });',
    test: UNDO,
  },
  {
    name: 'the security log does not have a removed factor',
    file: 'api/accounts/second-factor/remove.ts',
    find: '  await logSecurityEvent(db, event, { userId: account.id, actorId: account.id });\n',
    replace: '',
    test: 'api/areas/second-factor/passkeys.itest.ts',
  },
  {
    name: 'the security log does not have a new factor',
    file: 'api/accounts/second-factor/set.ts',
    find: '  await logSecurityEvent(db, event, { userId: account.id, actorId: account.id });\n',
    replace: '',
    test: 'api/areas/second-factor/authenticator-application.itest.ts',
  },
  {
    name: 'the security log does not have renewed recovery codes',
    file: 'api/accounts/second-factor/set.ts',
    find: "  await logSecurityEvent(db, 'recovery-codes-renewed', { userId: account.id, actorId: account.id });\n",
    replace: '',
    test: 'api/areas/second-factor/second-step.itest.ts',
  },
];
