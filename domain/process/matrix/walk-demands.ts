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
      const completeCall = callOf(matrix, name, row, { situation, outcome, role });
      const minComment = leastComment(subject, state, completeCall);
      const required = row.comment?.[outcome] ?? 0;
      const comment =
        minComment === required
          ? []
          : [`${outcome} in "${situation}" takes a comment from ${minComment}, not ${required}`];
      const lacking = callsWithoutInput(completeCall, row, situation, outcome).flatMap(
        ([what, code, call]) => {
          const refusalCode = findRefusal(subject, state, call)?.code;
          return refusalCode === code
            ? []
            : [`${outcome} in "${situation}" ${what} is ${refusalCode ?? 'allowed'}, not ${code}`];
        },
      );
      return [...comment, ...lacking];
    }),
  );
}

type Lack = [what: string, code: string, call: StepCall];

function callsWithoutInput(completeCall: StepCall, row: Row, situation: string, outcome: string): Lack[] {
  const lacks: Lack[] = [];
  const lackingInput = (what: string, code: string, input: Partial<StepCall['input']>) =>
    lacks.push([what, code, { ...completeCall, input: { ...completeCall.input, ...input } }]);

  if (outcome !== 'done') lackingInput('without its outcome', 'outcome-missing', { outcome: undefined });
  if (row.comment?.[outcome])
    lackingInput('without a comment', 'comment-too-short', { commentLength: undefined });
  if ('none' in row.at && !row.withoutId)
    lackingInput('without an id', 'input-missing', { newId: undefined });
  for (const slot of row.files ?? []) {
    const { [slot]: _left, ...rest } = completeCall.input.files ?? {};
    lackingInput(`without ${slot}`, 'file-missing', { files: rest });
  }
  if (row.oneFileOf) lackingInput('without any file', 'file-missing', { files: {} });
  if (row.signs) lackingInput('unsigned', 'signature-missing', { signed: undefined });
  for (const item of completeCall.input.signed ?? []) {
    const signed = completeCall.input.signed?.filter((other) => other !== item);
    lackingInput(`without ${item}`, 'signature-missing', { signed });
  }
  if (row.scores) {
    lackingInput('with scores missing', 'scores-missing', { scoresComplete: false });
    lackingInput('without the scores counted', 'input-missing', { scoresComplete: undefined });
  }
  if (row.until) {
    lackingInput('without a new deadline', 'input-missing', { until: undefined });
    lackingInput('with a deadline now', 'deadline-in-past', { until: completeCall.now });
  }
  if (row.commission?.includes(outcome)) addCommissionLacks(lackingInput);
  const experts = row.experts?.[situation];
  if (experts) {
    lackingInput('with an expert too few', 'experts-missing', { experts: drawnExperts(experts - 1) });
    lackingInput('with an expert too many', 'experts-missing', { experts: drawnExperts(experts + 1) });
    lackingInput('without a draw', 'input-missing', { experts: undefined });
  }
  for (const input of Object.keys(row.brings ?? {}))
    lackingInput(`without ${input}`, 'input-missing', { [input]: undefined });
  for (const { what, code, input, in: only, of = [outcome] } of row.refuses ?? [])
    if ((!only || only.includes(situation)) && of.includes(outcome))
      lackingInput(`with ${what}`, code, input);
  if (row.own) {
    const other = { ...completeCall, actor: { ...completeCall.actor, id: `not-the-expert-of-${RECORD}` } };
    lacks.push(['by another expert', 'not-yours', other]);
  }
  return lacks;
}

/** Returns the length of the shortest comment that is not refused as too short. */
function leastComment<S>(subject: SubjectKind<S>, state: S, completeCall: StepCall): number {
  const withCommentLength = (commentLength: number) =>
    findRefusal(subject, state, { ...completeCall, input: { ...completeCall.input, commentLength } })
      ?.code === 'comment-too-short';
  let length = 0;
  while (length < LONG_COMMENT && withCommentLength(length)) length++;
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
