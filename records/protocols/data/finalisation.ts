import { stageNumber } from '../../../domain/application/overall';
import type { FinalisationData, RecusedMember } from '../../../pdf/protocols/finalisation';
import { readPeople } from './people';
import { signerOf, type StepFacts } from './step';
import { readDeclarations } from './decision-body';

/** Returns the data of a finalisation protocol: the application's last stage, the reason, and the recused members (rules/finalisation, "Making"). */
export async function finalisationData(facts: StepFacts): Promise<FinalisationData> {
  const { executor, input, application, body, common } = facts;
  const people = await readPeople(executor, [input.actor.id]);
  return {
    ...common,
    signatory: await signerOf(facts),
    application: application.facts,
    stage: stageNumber(application.state) as FinalisationData['stage'],
    comment: body.comment ?? '',
    recused: await recusedMembers(facts),
    author: people.person(input.actor.id, input.actor.role),
  };
}

/** Returns the recused members by the state, with their reasons by the log of decisions. */
async function recusedMembers({ executor, input, application }: StepFacts): Promise<RecusedMember[]> {
  const { direction, supervisory } = application.state;
  const boards = [
    { board: 'direction', step: 'direction.recuse', recused: direction.recused ?? [] },
    { board: 'supervisory', step: 'supervisory_board.recuse', recused: supervisory.recused ?? [] },
  ] as const;
  const ids = boards.flatMap(({ recused }) => recused.map(({ user }) => user));
  if (ids.length === 0) return [];
  const people = await readPeople(executor, ids);
  const declared = await readDeclarations(executor, input.subject.id);
  return boards.flatMap(({ board, step, recused }) =>
    recused.map(({ user, at }) => ({
      board,
      name: people.name(user),
      since: new Date(at).toISOString(),
      reason:
        declared.findLast((declaration) => declaration.step === step && declaration.actor_id === user)
          ?.reason ?? '',
    })),
  );
}
