import { decide } from '../decide';
import { overall } from '../overall';
import { refusal, type StepCall } from '../refusal';
import type { ActorRole } from '../roles';
import type { ApplicationState } from '../state';
import { findStep } from '../steps';
import { callOf, recordOf } from './calls';
import type { ProcessMatrix, Row } from './shape';
import { numbersOf, stateIn } from './situations';
import type { Stage } from './states';
import { walkDemands } from './walk-demands';

/** The twelve roles of 1 §6, and who else takes steps. */
export const EVERYBODY = [
  'admin',
  'chief',
  'director',
  'supervisory',
  'project_head',
  'project_manager',
  'financier',
  'lawyer',
  'expert_manager',
  'expert',
  'unassigned',
  'unassigned_expert',
  'applicant',
  'session',
  'deadline',
] as const satisfies readonly ActorRole[];

/** What a refusal is about; `content` is what was sent, which no button can know. */
const CLASSES: Readonly<Record<string, string>> = {
  role: 'role',
  'not-yours': 'person',
  'wrong-status': 'status',
  'no-record': 'status',
  'wrong-stage': 'stage',
  completed: 'closed',
  'finalisation-made': 'closed',
  'outcome-missing': 'content',
  'comment-too-short': 'content',
  'comment-too-long': 'content',
  'file-missing': 'content',
  'input-missing': 'content',
  'signature-missing': 'content',
};
export const classOf = (code: string): string => CLASSES[code] ?? 'other';

/** Role × situation × outcome × overall number of one step: every difference from the matrix as a line. */
export function walkStep(matrix: ProcessMatrix, name: string): string[] {
  const row = matrix.steps[name];
  const full = `${matrix.process}.${name}`;
  const step = findStep(full)?.step;
  if (!row || !step) return [`${full} is ${row ? 'missing in the tables' : 'not in the matrix'}`];
  const found: string[] = [];
  if (step.makes !== row.makes) found.push(`makes ${step.makes}, not ${row.makes}`);
  if (!!step.confirm !== !!row.confirm) found.push(`asks ${step.confirm ? 'a' : 'no'} confirmation`);
  const optional = step.needs?.optionalFiles ?? [];
  const [brings, asked] = [optional.join(), (row.optional ?? []).join()];
  if (brings !== asked) found.push(`may bring ${brings}, not ${asked}`);
  for (const situation of Object.keys(matrix.situations)) {
    if (row.unasked?.includes(situation)) continue;
    found.push(...walkSituation(matrix, name, row, situation));
  }
  return [...found, ...walkDemands(matrix, name, row)].map((line) => `${full}: ${line}`);
}

function walkSituation(matrix: ProcessMatrix, name: string, row: Row, situation: string): string[] {
  const state = stateIn(matrix.process, situation);
  const found: string[] = [];
  for (const outcome of outcomesOf(matrix, name, row)) {
    const lines = new Map<string, string[]>();
    for (const role of EVERYBODY) {
      const line = cell(matrix, name, row, { situation, outcome, role, state, allowedHere: true });
      if (line) lines.set(line, [...(lines.get(line) ?? []), role]);
    }
    for (const [line, roles] of lines)
      found.push(`${outcome} in "${situation}" by ${roles.join(', ')} ${line}`);
    if (row.overall === 'unasked' || !row.at[situation]) continue;
    for (const number of [...numbersOf(matrix.process, situation), -2, -3]) {
      found.push(...walkNumber(matrix, name, row, situation, outcome, number));
    }
  }
  return found;
}

/** The same cell with the application at another overall number. */
function walkNumber(
  matrix: ProcessMatrix,
  name: string,
  row: Row,
  situation: string,
  outcome: string,
  number: number,
): string[] {
  const finalised = number < 0;
  if (finalised && matrix.process === 'finalisation') return [];
  const base = stateIn(matrix.process, situation, finalised ? undefined : (number as Stage));
  const state = finalised ? { ...base, finalisation: { status: number }, completed: number === -3 } : base;
  if (overall(state) !== number) return [`"${situation}" at number ${number} counts as ${overall(state)}`];
  const role = row.who[0] as ActorRole;
  const allowedHere = row.overall !== 'unasked' && row.overall.includes(number);
  const line = cell(matrix, name, row, { situation, outcome, role, state, allowedHere });
  return line ? [`${outcome} in "${situation}" at number ${number} ${line}`] : [];
}

interface Cell {
  situation: string;
  outcome: string;
  role: ActorRole;
  state: ApplicationState;
  allowedHere: boolean;
}

/** One cell of the matrix; nothing, or how the tables differ. */
function cell(matrix: ProcessMatrix, name: string, row: Row, at: Cell): string | undefined {
  const call = callOf(matrix, name, row, at);
  const refused = refusal(at.state, call);
  if (!row.who.includes(at.role)) {
    return refused?.code === 'role'
      ? undefined
      : `is ${refused?.code ?? 'allowed'}, not refused for the role`;
  }
  const to = at.allowedHere ? row.at[at.situation]?.[at.outcome] : undefined;
  if (to === undefined) {
    if (!refused) return `is allowed, not refused: ${outcomeOf(matrix, at.state, call)}`;
    return wronglyRefused(matrix, row, at, refused.code, call);
  }
  if (refused) return `is refused (${refused.code}), not allowed`;
  const asked = refusal(at.state, call, true);
  if (asked) return `is refused while only asked (${asked.code})`;
  return afterwards(matrix, row, at, to, decide(at.state, call));
}

function wronglyRefused(
  matrix: ProcessMatrix,
  row: Row,
  at: Cell,
  code: string,
  call: StepCall,
): string | undefined {
  const kind = classOf(code);
  if (kind === 'role' || kind === 'person') return `is refused for the ${kind} (${code})`;
  const outcomes = row.at[at.situation];
  const noneOpen = !outcomes || !at.allowedHere;
  if (noneOpen && !refusal(at.state, call, true)) return `is refused only for what was sent (${code})`;
  if (!noneOpen || matrix.situations[at.situation] === undefined) return undefined;
  const status = at.situation.split(' ')[0];
  const byStatus = !Object.keys(row.at).some((one) => one.split(' ')[0] === status);
  const creates = 'none' in row.at;
  return byStatus && !creates && !['status', 'closed'].includes(kind)
    ? `is refused as ${kind} (${code}), not for the status`
    : undefined;
}

/** What a step that should be refused would do. */
function outcomeOf({ process }: ProcessMatrix, state: ApplicationState, call: StepCall): string {
  const { to, state: after, recordId } = decide(state, call);
  return `leads to ${to}, ${JSON.stringify(recordOf(process, after, recordId))}`;
}

function afterwards(
  { process }: ProcessMatrix,
  row: Row,
  { situation, outcome, state }: Cell,
  to: number,
  after: ReturnType<typeof decide>,
): string | undefined {
  const either = [outcome, `${situation}:${outcome}`];
  const record = recordOf(process, after.state, after.recordId);
  if (after.to !== to || record?.status !== to) return `leads to ${after.to}, not ${to}`;
  const completed = either.some((one) => row.completes?.includes(one));
  if (after.state.completed !== completed) return completed ? 'does not complete' : 'completes';
  const enters = either.map((one) => row.enters?.[one]).findLast((one) => one !== undefined);
  const number = enters ?? overall(state);
  const own = row.enters && !isUsual(process, situation, state);
  if (!own && overall(after.state) !== number) return `enters ${overall(after.state)}, not ${number}`;
  return marks(row.sets?.[outcome], record, after.state);
}

/** At another number than the situation's own, what a step enters is not written down. */
const isUsual = (process: string, situation: string, state: ApplicationState): boolean =>
  state === stateIn(process, situation);

function marks(
  sets: Readonly<Record<string, string | number | boolean | null>> | undefined,
  record: object | undefined,
  state: ApplicationState,
): string | undefined {
  for (const [path, wanted] of Object.entries(sets ?? {})) {
    const value = path.startsWith('/') ? at(state, path.slice(1)) : at(record, path);
    if ((value ?? null) !== wanted) return `sets ${path} to ${JSON.stringify(value)}, not ${wanted}`;
  }
  return undefined;
}

const at = (from: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], from);

/** Outcomes of the matrix and of the table, and one that is none where there is a choice. */
function outcomesOf({ process }: ProcessMatrix, name: string, row: Row): string[] {
  const to = findStep(`${process}.${name}`)?.step.to;
  const known = new Set([
    ...Object.values(row.at).flatMap((outcomes) => Object.keys(outcomes)),
    ...(to?.by === 'outcome' ? Object.keys(to.status) : []),
  ]);
  return known.has('done') ? [...known] : [...known, 'nonsense'];
}
