import { NEGOTIATION_PARTS, type Commission, type NegotiationPart } from '../../../domain/process/input';
import { rows, type Executor } from '../../../db/query';
import { unexpectedFailure } from '../../temporal/failures';
import type { NegotiationAnswer, NegotiationData } from '../../../pdf/protocols/negotiation';
import { readAgreedVersion } from '../../agreed-version';
import { readPeople, type People } from './people';
import { signerOf, type StepFacts } from './step';
import { commandSum, decisionsOn, type EarlierDecision } from './decision-body';

const DECISIONS: Readonly<Record<string, NegotiationData['decision']>> = {
  passed: 'success',
  rework: 'rework',
};

/**
 * Returns the data of a negotiation procedure's protocol: answers or commission, the applicant's changes, the decision
 * (rules/negotiation, "Record").
 */
export async function negotiationData(facts: StepFacts): Promise<NegotiationData> {
  const { executor, input, application, body, common } = facts;
  const procedure = application.state.procedures.find((procedure) => procedure.id === input.recordId);
  const decision = DECISIONS[input.outcome ?? ''];
  if (!procedure || !decision) throw unexpectedFailure();
  const decisions = await decisionsOn(executor, input.subject.id, procedure.id);
  const creation = decisions.find((decision) => decision.step === 'negotiation.create');
  const changes = decisions.findLast((decision) => decision.step === 'negotiation.changes');
  const agreed = await readAgreedVersion(executor, input.subject.id);
  const { commission } = procedure;
  const people = await readPeople(executor, [
    ...decisions.map((decision) => decision.actor_id),
    ...(commission ? [commission.head, ...commission.members, commission.secretary] : []),
  ]);
  return {
    ...common,
    signatory: await signerOf(facts),
    application: application.facts,
    type: procedure.type,
    openedAt: creation?.created_at.toISOString() ?? common.date,
    changedFields: labelsOf(facts, agreed?.byProcedure.get(procedure.id)?.changed ?? []),
    files: await fileNames(executor, input.subject.id, Object.values(changes?.body.files ?? {}).flat()),
    answers: NEGOTIATION_PARTS.map((part) => answerOf(part, decisions, people)),
    commission: commission && commissionNames(commission, people),
    decision,
    sum: await commandSum(executor, input.subject.id, input.updateId),
    message: body.comment ?? '',
  };
}

/** Returns the form's labels of the fields. */
function labelsOf({ application }: StepFacts, names: readonly string[]): string[] {
  const labels = new Map(application.formFields.map((field) => [field.name, field.label]));
  return names.map((name) => labels.get(name) ?? name);
}

async function fileNames(
  executor: Executor,
  applicationId: string,
  ids: readonly string[],
): Promise<string[]> {
  const files = await rows<{ name: string }>(
    executor,
    'select name from files where application_id = $1 and id = any($2::uuid[]) order by array_position($2::uuid[], id)',
    [applicationId, ids],
  );
  return files.map((file) => file.name);
}

function answerOf(
  part: NegotiationPart,
  decisions: readonly EarlierDecision[],
  people: People,
): NegotiationAnswer {
  const answer = decisions.findLast((decision) => decision.step === `negotiation.answer_${part}`);
  if (!answer) return { part, answer: 'pending' };
  return {
    part,
    answer: answer.outcome === 'approved' ? 'approved' : 'rework',
    name: people.name(answer.actor_id),
    comment: answer.body.comment,
    date: answer.created_at.toISOString(),
  };
}

const commissionNames = ({ head, members, secretary }: Commission, { name }: People) => ({
  head: name(head),
  members: members.map(name),
  secretary: name(secretary),
});
