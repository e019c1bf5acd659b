import { DEADLINE_KINDS, PROTOCOL_KINDS, type ProcessRecord, type Step } from '../types';
import { EVERYBODY } from './everybody';

/** Row of any table. */
type AnyStep = Step<never, ProcessRecord>;

/** One change of a row; `undefined` removes the field. */
export interface Mutation {
  what: string;
  change: Partial<AnyStep>;
}

/**
 * Returns single changes of a row of the real tables. Some fields are left alone: `spec`, a remark; `createRecord`, without which no record
 * could be created; `form`, `kinds`, `leaves` and `rollbackOnly`, which the walk does not compare.
 */
export function mutationsOf(step: AnyStep, statuses: readonly number[]): Mutation[] {
  return [
    ...roles(step),
    ...fromStatuses(step, statuses),
    ...toStatuses(step, statuses),
    ...numbers(step),
    ...needsColumns(step),
    ...taskColumns(step),
    ...otherColumns(step),
  ];
}

const roles = ({ who }: AnyStep): Mutation[] =>
  EVERYBODY.map((role) =>
    who.includes(role)
      ? { what: `without ${role}`, change: { who: who.filter((otherRole) => otherRole !== role) } }
      : { what: `with ${role}`, change: { who: [...who, role] } },
  );

function fromStatuses({ from }: AnyStep, statuses: readonly number[]): Mutation[] {
  if (from === 'absent') return [{ what: 'from a record', change: { from: statuses } }];
  return statuses.map((status) =>
    from.includes(status)
      ? { what: `not from ${status}`, change: { from: from.filter((otherStatus) => otherStatus !== status) } }
      : { what: `from ${status} too`, change: { from: [...from, status] } },
  );
}

function toStatuses({ to, from }: AnyStep, statuses: readonly number[]): Mutation[] {
  const other = (status: number | null | undefined) =>
    statuses.find(
      (otherStatus) =>
        otherStatus !== status && !(status === null && from !== 'absent' && from[0] === otherStatus),
    ) ?? 99;
  if (to.by === 'status') {
    return Object.entries(to.status).map(([key, status]) => ({
      what: `from ${key} to ${other(status)}`,
      change: { to: { by: 'status', status: { ...to.status, [key]: other(status) } } },
    }));
  }
  return Object.entries(to.status).flatMap(([key, status]) => {
    const { [key]: _left, ...otherOutcomes } = to.status;
    return [
      {
        what: `${key} to ${other(status)}`,
        change: { to: { by: 'outcome', status: { ...to.status, [key]: other(status) } } } as const,
      },
      ...(key === 'done'
        ? []
        : [{ what: `without ${key}`, change: { to: { by: 'outcome', status: otherOutcomes } } as const }]),
    ];
  });
}

function numbers({ during }: AnyStep): Mutation[] {
  if (!during)
    return [0, 1, 2, 3, 4, 5, 6, 7].map((n) => ({ what: `during ${n} only`, change: { during: [n] } }));
  return [
    ...during.map((number) => ({
      what: `not during ${number}`,
      change: { during: during.filter((otherNumber) => otherNumber !== number) },
    })),
    { what: 'during anything', change: { during: undefined } },
  ];
}

function needsColumns({ needs: row = {}, signs, own }: AnyStep): Mutation[] {
  const change = (what: string, overrides: Partial<typeof row>) => ({
    what,
    change: { needs: { ...row, ...overrides } },
  });
  const { comment = 0, commentFor, files, inputs } = row;
  return [
    change('a comment longer by one', { comment: comment + 1 }),
    ...(comment > 0 ? [change('a comment shorter by one', { comment: comment - 1 })] : []),
    ...(commentFor ? [change('a comment for all', { commentFor: undefined })] : []),
    change('another file', { files: [...(files ?? []), 'another'] }),
    ...(files ?? []).map((slot) =>
      change(`without ${slot}`, { files: files?.filter((file) => file !== slot) }),
    ),
    change('another optional file', { optionalFiles: [...(row.optionalFiles ?? []), 'another'] }),
    ...(row.optionalFiles ?? []).map((slot) =>
      change(`without optional ${slot}`, {
        optionalFiles: row.optionalFiles?.filter((optionalFile) => optionalFile !== slot),
      }),
    ),
    ...(row.anyFile ? [change('without any file', { anyFile: undefined })] : []),
    ...(inputs ?? []).map((name) =>
      change(`without ${name}`, { inputs: inputs?.filter((input) => input !== name) }),
    ),
    ...(row.inputsFor ? [change('inputs for all', { inputsFor: undefined })] : []),
    signs
      ? { what: 'unsigned', change: { signs: undefined } }
      : { what: 'signed', change: { signs: () => ['sign-another'] } },
    own
      ? { what: "anybody's", change: { own: undefined } }
      : { what: "the expert's own", change: { own: 'expertId' } },
  ];
}

function taskColumns({ task: row, who }: AnyStep): Mutation[] {
  if (!row) return [{ what: 'waited for', change: { task: { roles: ['supervisory'] } } }];
  const change = (what: string, overrides: Partial<typeof row>) => ({
    what,
    change: { task: { ...row, ...overrides } },
  });
  const otherDeadline = DEADLINE_KINDS.find((kind) => kind !== row.deadline);
  return [
    { what: 'not waited for', change: { task: undefined } },
    change('waited for by another', { roles: ['supervisory'] }),
    ...(row.roles &&
    [...row.roles].sort().join() !==
      who
        .filter((role) => role !== 'admin')
        .sort()
        .join()
      ? [change('waited for by all who may', { roles: undefined })]
      : []),
    ...(row.when ? [change('always waited for', { when: undefined })] : []),
    ...(row.exceptFor ? [change('waited for by all the same', { exceptFor: undefined })] : []),
    ...(row.once ? [change('waited for at once', { once: undefined })] : []),
    ...(row.dueOn ? [change('without its day', { dueOn: undefined })] : []),
    ...(row.despite ? [change('waited for despite nothing', { despite: undefined })] : []),
    change('another task', { name: 'another' }),
    change('another deadline', { deadline: otherDeadline }),
    ...(row.onPassed ? [change('nothing on a passed deadline', { onPassed: undefined })] : []),
  ];
}

function otherColumns({ guards, protocolKind, effect, confirm, batch }: AnyStep): Mutation[] {
  return [
    ...(guards ?? []).map((guard, index) => ({
      what: `without guard ${index}`,
      change: { guards: guards?.filter((otherGuard) => otherGuard !== guard) },
    })),
    ...(effect ? [{ what: 'without its effect', change: { effect: undefined } }] : []),
    {
      what: 'another protocol',
      change: { protocolKind: PROTOCOL_KINDS.find((kind) => kind !== protocolKind) },
    },
    { what: 'with the opposite confirmation', change: { confirm: confirm ? undefined : true } },
    { what: 'with the opposite of batch', change: { batch: batch ? undefined : true } },
  ];
}
