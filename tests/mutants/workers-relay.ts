import type { Mutant } from './mutant';

const RELAY = 'workers/relay.itest.ts';
const CLEANING = 'workers/cleaning.itest.ts';

export const workersRelayMutants: readonly Mutant[] = [
  {
    name: 'a command that can no longer succeed stays pending',
    file: 'workers/relay.ts',
    find: 'const outcome = command.overtaken\n',
    replace: 'const outcome = command.overtaken && false\n',
    test: RELAY,
  },
  {
    name: 'a command is overtaken by its own version',
    file: 'workers/relay.ts',
    find: '< (s.epoch, s.version) as overtaken',
    replace: '<= (s.epoch, s.version) as overtaken',
    test: RELAY,
  },
  {
    name: 'a command of an earlier epoch is carried on',
    file: 'workers/relay.ts',
    find: "((c.call->>'expectedEpoch')::int, (c.call->>'expectedVersion')::int) < (s.epoch, s.version)",
    replace: "((c.call->>'expectedVersion')::int) < (s.version)",
    test: RELAY,
  },
  {
    name: 'a command whose caller waits for the answer is carried on',
    file: 'workers/relay.ts',
    find: '(c.accepted_at is not null or c.created_at < now() - ${ORPHANED_AFTER})',
    replace: '(c.accepted_at is not null or c.created_at is not null)',
    test: RELAY,
  },
  {
    name: 'a command that a dead process left behind is not carried on',
    file: 'workers/relay.ts',
    find: '(c.accepted_at is not null or c.created_at < now() - ${ORPHANED_AFTER})',
    replace: '(c.accepted_at is not null)',
    test: RELAY,
  },
  {
    name: 'a command is carried on while its subject waits for an operator',
    file: 'workers/relay.ts',
    find: 'and s.needs_operator is null and',
    replace: 'and',
    test: RELAY,
  },
  {
    name: 'a subject whose workflow does not exist is not marked as suspected',
    file: 'workers/relay.ts',
    find: "if (outcome?.kind === 'left-behind') await requestCheck(db, subject);",
    replace: '',
    test: RELAY,
  },
  {
    name: 'live events are deleted after a day',
    file: 'workers/cleaning.ts',
    find: "events: '7 days'",
    replace: "events: '1 day'",
    test: CLEANING,
  },
  {
    name: 'letters are deleted after a year',
    file: 'workers/cleaning.ts',
    find: "letters: '400 days'",
    replace: "letters: '365 days'",
    test: CLEANING,
  },
  {
    name: 'old notices are never deleted',
    file: 'workers/cleaning.ts',
    find: "  notifications: '400 days',\n",
    replace: '',
    test: CLEANING,
  },
  {
    name: 'sessions are not deleted after their end',
    file: 'workers/cleaning.ts',
    find: "await run({ db }, 'delete from sessions where expires_at < now()');",
    replace: '',
    test: CLEANING,
  },
  {
    name: 'the cleaning deletes open sessions',
    file: 'workers/cleaning.ts',
    find: 'delete from sessions where expires_at < now()',
    replace: 'delete from sessions where expires_at > now()',
    test: CLEANING,
  },
  {
    name: 'counts of calls are never deleted',
    file: 'workers/cleaning.ts',
    find: "await run({ db }, 'delete from rate_limits where expire < $1', [Date.now()]);",
    replace: '',
    test: CLEANING,
  },
];
