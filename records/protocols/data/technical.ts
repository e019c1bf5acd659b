import { rows } from '../../../db/query';
import { unexpectedFailure } from '../../temporal/failures';
import type { TechnicalValidationData } from '../../../pdf/protocols/technical-validation';
import { readPeople } from './people';
import { signerOf, type StepFacts } from './step';

const OUTCOMES: Readonly<Record<string, TechnicalValidationData['outcome']>> = {
  approved: 'positive',
  rejected: 'negative',
  direction: 'direction',
};

/**
 * Returns the data of the technical validation protocol: the marks of the form and of each document (rules/technical-review, "Payload").
 */
export async function technicalData(facts: StepFacts): Promise<TechnicalValidationData> {
  const { executor, input, application, body, common } = facts;
  const marks = body.validation;
  const outcome = OUTCOMES[input.outcome ?? ''];
  if (!marks || !outcome) throw unexpectedFailure();
  const correct = new Map(marks.docs.map((doc) => [doc._id, doc.validation]));
  const documents = await rows<{ id: string; title: string }>(
    executor,
    `select id, coalesce(nullif(title, ''), name) as title from files
      where application_id = $1 and id = any($2::uuid[]) order by slot, name, id`,
    [input.subject.id, [...correct.keys()]],
  );
  const people = await readPeople(executor, [input.actor.id]);
  return {
    ...common,
    signatory: await signerOf(facts),
    application: application.facts,
    outcome,
    fieldsCorrect: marks.fields,
    lotPrioritiesMatch: marks.lot_priorities,
    estimateCompliant: marks.estimate_compliance,
    documents: documents.map(({ id, title }) => ({ title, correct: correct.get(id) ?? false })),
    comment: body.comment ?? '',
    validator: people.name(input.actor.id),
    appealOpen: outcome === 'negative' && !application.state.techReview.appealed,
  };
}
