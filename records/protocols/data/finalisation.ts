import { stageNumber } from '../../../domain/application/overall';
import type { FinalisationData } from '../../../pdf/protocols/finalisation';
import { readPeople } from './people';
import { signerOf, type StepFacts } from './step';

/** Data of a finalisation protocol: the stage it was stopped at, and why (rules/finalisation, "Making"). */
export async function finalisationData(facts: StepFacts): Promise<FinalisationData> {
  const { on, input, application, body, common } = facts;
  const people = await readPeople(on, [input.actor.id]);
  return {
    ...common,
    signatory: await signerOf(facts),
    application: application.facts,
    stage: stageNumber(application.state) as FinalisationData['stage'],
    comment: body.comment ?? '',
    author: people.person(input.actor.id, input.actor.role),
  };
}
