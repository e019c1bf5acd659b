import type { ActorRole } from '../../roles';
import { findRefusal, type StepCall } from '../refusal';
import type { SubjectKind } from '../subject';
import { drawnExperts } from './drawn-experts';
import { LONG_COMMENT, RECORD, type MatrixFixture } from './fixture';
import type { ProcessMatrix, Row } from './shape';

/**
 * Takes a step without each of the inputs that the matrix requires, in every situation and with every outcome that the matrix allows. The
 * step must be refused for exactly the missing input. Only inputs that the matrix has are sent.
 */
export function walkDemands<S>(
  { subject, stateIn, callOf }: MatrixFixture<S>,
  matrix: ProcessMatrix,
  name: string,
  row: Row,
): string[] {
  return Object.entries(row.at).flatMap(([situation, outcomes]) =>
    Object.keys(outcomes).flatMap((outcome) => {
      const state = stateIn(matrix.process, situation);
      const role = row.who[0] as ActorRole;
      const whole = callOf(matrix, name, row, { situation, outcome, role });
      const least = leastComment(subject, state, whole);
      const required = row.comment?.[outcome] ?? 0;
      const comment =
        least === required
          ? []
          : [`${outcome} in "${situation}" takes a comment from ${least}, not ${required}`];
      const lacking = without(whole, row, situation, outcome).flatMap(([what, code, call]) => {
        const refusalCode = findRefusal(subject, state, call)?.code;
        return refusalCode === code
          ? []
          : [`${outcome} in "${situation}" ${what} is ${refusalCode ?? 'allowed'}, not ${code}`];
      });
      return [...comment, ...lacking];
    }),
  );
}

type Lack = [what: string, code: string, call: StepCall];

function without(whole: StepCall, row: Row, situation: string, outcome: string): Lack[] {
  const lacks: Lack[] = [];
  const lack = (what: string, code: string, input: Partial<StepCall['input']>) =>
    lacks.push([what, code, { ...whole, input: { ...whole.input, ...input } }]);

  if (outcome !== 'done') lack('without its outcome', 'outcome-missing', { outcome: undefined });
  if (row.comment?.[outcome]) lack('without a comment', 'comment-too-short', { commentLength: undefined });
  if ('none' in row.at && !row.withoutId) lack('without an id', 'input-missing', { newId: undefined });
  for (const slot of row.files ?? []) {
    const { [slot]: _left, ...rest } = whole.input.files ?? {};
    lack(`without ${slot}`, 'file-missing', { files: rest });
  }
  if (row.oneFileOf) lack('without any file', 'file-missing', { files: {} });
  if (row.signs) lack('unsigned', 'signature-missing', { signed: undefined });
  for (const item of whole.input.signed ?? []) {
    const signed = whole.input.signed?.filter((other) => other !== item);
    lack(`without ${item}`, 'signature-missing', { signed });
  }
  if (row.scores) {
    lack('with scores missing', 'scores-missing', { scoresComplete: false });
    lack('without the scores counted', 'input-missing', { scoresComplete: undefined });
  }
  if (row.until) {
    lack('without a new deadline', 'input-missing', { until: undefined });
    lack('with a deadline now', 'deadline-in-past', { until: whole.now });
  }
  if (row.commission?.includes(outcome)) addCommissionLacks(lack);
  const experts = row.experts?.[situation];
  if (experts) {
    lack('with an expert too few', 'experts-missing', { experts: drawnExperts(experts - 1) });
    lack('with an expert too many', 'experts-missing', { experts: drawnExperts(experts + 1) });
    lack('without a draw', 'input-missing', { experts: undefined });
  }
  for (const input of Object.keys(row.brings ?? {}))
    lack(`without ${input}`, 'input-missing', { [input]: undefined });
  for (const { what, code, input, in: only, of = [outcome] } of row.refuses ?? [])
    if ((!only || only.includes(situation)) && of.includes(outcome)) lack(`with ${what}`, code, input);
  if (row.own) {
    const other = { ...whole, actor: { ...whole.actor, id: `not-the-expert-of-${RECORD}` } };
    lacks.push(['by another expert', 'not-yours', other]);
  }
  return lacks;
}

/** Returns the length of the shortest comment that is not refused as too short. */
function leastComment<S>(subject: SubjectKind<S>, state: S, whole: StepCall): number {
  const short = (commentLength: number) =>
    findRefusal(subject, state, { ...whole, input: { ...whole.input, commentLength } })?.code ===
    'comment-too-short';
  let length = 0;
  while (length < LONG_COMMENT && short(length)) length++;
  return length;
}

function addCommissionLacks(
  lack: (what: string, code: string, input: Partial<StepCall['input']>) => void,
): void {
  const members = ['m1', 'm2', 'm3'];
  const commission = { head: 'head', members, secretary: 'secretary' };
  lack('without a commission', 'input-missing', { commission: undefined });
  lack('with four members', 'too-many-members', {
    commission: { ...commission, members: [...members, 'm4'] },
  });
  for (const overlapping of [
    { ...commission, secretary: 'head' },
    { ...commission, head: 'm1' },
    { ...commission, secretary: 'm3' },
    { ...commission, members: ['m1', 'm1'] },
  ]) {
    lack('with one person twice', 'commission-overlaps', { commission: overlapping });
  }
}
