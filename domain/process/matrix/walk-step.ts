import type { ActorRole } from '../../roles';
import { decide, type Decided } from '../decide';
import { findRefusal, type StepCall } from '../refusal';
import { EVERYBODY } from './everybody';
import type { MatrixFixture } from './fixture';
import type { SubjectKind } from '../subject';
import type { ProcessMatrix, Row } from './shape';
import { walkDemands } from './walk-demands';

/** Classes of refusals by code; `content` is about the input, which is not known yet when a button is drawn. */
const CLASSES: Readonly<Record<string, string>> = {
  role: 'role',
  'not-yours': 'person',
  'wrong-status': 'status',
  'no-record': 'status',
  'already-exists': 'status',
  'wrong-stage': 'stage',
  completed: 'closed',
  'selection-ended': 'closed',
  'finalisation-made': 'closed',
  'outcome-missing': 'content',
  'comment-too-short': 'content',
  'comment-too-long': 'content',
  'file-missing': 'content',
  'input-missing': 'content',
  'signature-missing': 'content',
};
export const classOf = (code: string): string => CLASSES[code] ?? 'other';

/** Tries a step with each role, situation, outcome and overall number. Returns every difference from the matrix as a line. */
export function walkStep<S>(fixture: MatrixFixture<S>, matrix: ProcessMatrix, name: string): string[] {
  const row = matrix.steps[name];
  const full = `${matrix.process}.${name}`;
  const step = fixture.subject.steps.get(full)?.step;
  if (!row || !step) return [`${full} is ${row ? 'missing in the tables' : 'not in the matrix'}`];
  const faults: string[] = [];
  if (step.protocolKind !== row.makes) faults.push(`makes ${step.protocolKind}, not ${row.makes}`);
  if (!!step.confirm !== !!row.confirm) faults.push(`asks ${step.confirm ? 'a' : 'no'} confirmation`);
  if (!!step.batch !== !!row.batch) faults.push(`may ${step.batch ? '' : 'not '}be an item of a batch`);
  const optional = step.needs?.optionalFiles ?? [];
  const [slots, expectedSlots] = [optional.join(), (row.optional ?? []).join()];
  if (slots !== expectedSlots) faults.push(`may have the files ${slots}, not ${expectedSlots}`);
  for (const situation of Object.keys(matrix.situations)) {
    if (row.unasked?.includes(situation)) continue;
    faults.push(...walkSituation(fixture, matrix, name, row, situation));
  }
  return [...faults, ...walkDemands(fixture, matrix, name, row)].map((line) => `${full}: ${line}`);
}

function walkSituation<S>(
  fixture: MatrixFixture<S>,
  matrix: ProcessMatrix,
  name: string,
  row: Row,
  situation: string,
): string[] {
  const state = fixture.stateIn(matrix.process, situation);
  const faults: string[] = [];
  for (const outcome of outcomesOf(fixture, matrix, name, row)) {
    const lines = new Map<string, string[]>();
    for (const role of EVERYBODY) {
      const line = cell(fixture, matrix, name, row, { situation, outcome, role, state, allowedHere: true });
      if (line) lines.set(line, [...(lines.get(line) ?? []), role]);
    }
    for (const [line, roles] of lines)
      faults.push(`${outcome} in "${situation}" by ${roles.join(', ')} ${line}`);
    if (row.overall === 'unasked' || !row.at[situation]) continue;
    for (const number of fixture.numbersOf(matrix.process, situation))
      faults.push(...walkNumber(fixture, matrix, name, row, { situation, outcome, number }));
  }
  return faults;
}

/** Checks a cell with the application at another overall number. */
function walkNumber<S>(
  fixture: MatrixFixture<S>,
  matrix: ProcessMatrix,
  name: string,
  row: Row,
  { situation, outcome, number }: { situation: string; outcome: string; number: number },
): string[] {
  const state = fixture.stateAt(matrix.process, situation, number);
  const overallNumber = fixture.subject.overallNumber(state);
  if (overallNumber !== number) return [`"${situation}" at number ${number} counts as ${overallNumber}`];
  const role = row.who[0] as ActorRole;
  const allowedHere = row.overall !== 'unasked' && row.overall.includes(number);
  const line = cell(fixture, matrix, name, row, { situation, outcome, role, state, allowedHere });
  return line ? [`${outcome} in "${situation}" at number ${number} ${line}`] : [];
}

interface Cell<S> {
  situation: string;
  outcome: string;
  role: ActorRole;
  state: S;
  allowedHere: boolean;
}

/** Checks one cell of the matrix. Returns the difference of the tables from it, or undefined. */
function cell<S>(
  fixture: MatrixFixture<S>,
  matrix: ProcessMatrix,
  name: string,
  row: Row,
  at: Cell<S>,
): string | undefined {
  const { subject } = fixture;
  const call = fixture.callOf(matrix, name, row, at);
  const refusal = findRefusal(subject, at.state, call);
  if (!row.who.includes(at.role)) {
    return refusal?.code === 'role'
      ? undefined
      : `is ${refusal?.code ?? 'allowed'}, not refused for the role`;
  }
  const to = at.allowedHere ? row.at[at.situation]?.[at.outcome] : undefined;
  if (to === undefined) {
    if (!refusal) return `is allowed, not refused: ${resultOf(fixture, matrix, at.state, call)}`;
    return wronglyRefused(subject, matrix, row, at, refusal.code, call);
  }
  if (refusal) return `is refused (${refusal.code}), not allowed`;
  const refusedWhenAsked = findRefusal(subject, at.state, call, true);
  if (refusedWhenAsked) return `is refused while only asked (${refusedWhenAsked.code})`;
  return differencesAfter(fixture, matrix, row, at, to, decide(subject, at.state, call));
}

function wronglyRefused<S>(
  subject: SubjectKind<S>,
  matrix: ProcessMatrix,
  row: Row,
  at: Cell<S>,
  code: string,
  call: StepCall,
): string | undefined {
  const kind = classOf(code);
  if (kind === 'role' || kind === 'person') return `is refused for the ${kind} (${code})`;
  const outcomes = row.at[at.situation];
  const noneOpen = !outcomes || !at.allowedHere;
  if (noneOpen && !findRefusal(subject, at.state, call, true))
    return `is refused only for what was sent (${code})`;
  if (!noneOpen || matrix.situations[at.situation] === undefined) return undefined;
  const status = at.situation.split(' ')[0];
  const byStatus = !Object.keys(row.at).some((key) => key.split(' ')[0] === status);
  const creates = 'none' in row.at;
  return byStatus && !creates && !['status', 'closed'].includes(kind)
    ? `is refused as ${kind} (${code}), not for the status`
    : undefined;
}

/** Describes what a step that should be refused leads to. */
function resultOf<S>(
  { subject, recordOf }: MatrixFixture<S>,
  { process }: ProcessMatrix,
  state: S,
  call: StepCall,
): string {
  const { to, state: after, recordId } = decide(subject, state, call);
  return `leads to ${to}, ${JSON.stringify(recordOf(process, after, recordId))}`;
}

function differencesAfter<S>(
  { subject, recordOf, stateIn, isCompleted }: MatrixFixture<S>,
  { process }: ProcessMatrix,
  row: Row,
  { situation, outcome, state }: Cell<S>,
  to: number,
  after: Decided<S>,
): string | undefined {
  const either = [outcome, `${situation}:${outcome}`];
  const record = recordOf(process, after.state, after.recordId);
  if (after.to !== to || record?.status !== to) return `leads to ${after.to}, not ${to}`;
  const completed = either.some((outcome) => row.completes?.includes(outcome));
  if (isCompleted(after.state) !== completed) return completed ? 'does not complete' : 'completes';
  const enters = either.map((one) => row.enters?.[one]).findLast((one) => one !== undefined);
  const number = enters ?? subject.overallNumber(state);
  // `enters` is valid only at the overall number of the situation. At other numbers the number after the step is not compared.
  const isUnwritten = row.enters && state !== stateIn(process, situation);
  const entered = subject.overallNumber(after.state);
  if (!isUnwritten && entered !== number) return `enters ${entered}, not ${number}`;
  return marks(row.sets?.[`${situation}:${outcome}`] ?? row.sets?.[outcome], record, after.state);
}

function marks(
  sets: Readonly<Record<string, string | number | boolean | null>> | undefined,
  record: object | undefined,
  state: unknown,
): string | undefined {
  for (const [path, expected] of Object.entries(sets ?? {})) {
    const value = path.startsWith('/') ? valueAt(state, path.slice(1)) : valueAt(record, path);
    if ((value ?? null) !== expected) return `sets ${path} to ${JSON.stringify(value)}, not ${expected}`;
  }
  return undefined;
}

const valueAt = (from: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], from);

/** Returns the outcomes of the matrix and of the table, and an unknown one if there is a choice. */
function outcomesOf<S>(
  { subject }: MatrixFixture<S>,
  { process }: ProcessMatrix,
  name: string,
  row: Row,
): string[] {
  const to = subject.steps.get(`${process}.${name}`)?.step.to;
  const knownKeys = new Set([
    ...Object.values(row.at).flatMap((outcomes) => Object.keys(outcomes)),
    ...(to?.by === 'outcome' ? Object.keys(to.status) : []),
  ]);
  return knownKeys.has('done') ? [...knownKeys] : [...knownKeys, 'nonsense'];
}
