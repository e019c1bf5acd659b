import type { Database } from '../../db/query';
import type { ProtocolInput } from '../../workflows/activities';
import { nonRetryable, unexpectedFailure } from '../temporal/failures';
import { renderProtocol } from '../../pdf/protocols';
import { PdfError } from '../../pdf/render';
import { expertData } from './data/expert';
import { finalisationData } from './data/finalisation';
import { negotiationData } from './data/negotiation';
import { refusalData } from './data/refusal';
import { rollbackData } from './data/rollback';
import { readStep, type StepFacts } from './data/step';
import { sessionData } from './data/session';
import { technicalData } from './data/technical';

/** A protocol's file as PDF/A, and the title of the file and of the item to sign (Ukrainian). */
export interface Rendered {
  title: string;
  bytes: Uint8Array;
}

/** Services for generating protocols. */
export interface RenderParts {
  db: Database;
  /** Marks every page as a demonstration. */
  demo: boolean;
}

/**
 * Renders the protocol of a step from the records before the step and from the command being carried out. @throws ApplicationFailure
 * `UNEXPECTED` if no retry helps (a record is missing, the text cannot be typeset).
 */
export const renderStepProtocol = ({ db, demo }: RenderParts, input: ProtocolInput): Promise<Rendered> =>
  failOnceForAll(async () => {
    if (input.kind === 'session') {
      const { title, data } = await sessionData({ db }, demo, input);
      return { title, bytes: await renderProtocol('session', data) };
    }
    const facts = await readStep({ db }, demo, input);
    return { title: facts.title, bytes: await print(facts) };
  });

/** Renders the protocol of a finished rollback, with the result of each application. @throws as `renderStepProtocol`. */
export const renderRollbackProtocol = ({ db, demo }: RenderParts, rollbackId: string): Promise<Rendered> =>
  failOnceForAll(async () => {
    const { title, data } = await rollbackData({ db }, demo, rollbackId);
    return { title, bytes: await renderProtocol('rollback', data) };
  });

async function print(facts: StepFacts): Promise<Uint8Array> {
  switch (facts.input.kind) {
    case 'technical':
      return renderProtocol('technicalValidation', await technicalData(facts));
    case 'expert':
      return renderProtocol('expertEvaluation', await expertData(facts));
    case 'refusal':
      return renderProtocol('expertRefusal', await refusalData(facts));
    case 'negotiation':
      return renderProtocol('negotiation', await negotiationData(facts));
    case 'finalisation':
      return renderProtocol('finalisation', await finalisationData(facts));
    default:
      throw unexpectedFailure(); // steps of an application make no other kind
  }
}

/** Turns errors that no retry fixes, such as a document that cannot be typeset, into `UNEXPECTED`: the application waits for an operator. */
async function failOnceForAll(make: () => Promise<Rendered>): Promise<Rendered> {
  try {
    return await nonRetryable(make());
  } catch (error) {
    if (error instanceof PdfError && error.code === 'definition') throw unexpectedFailure();
    throw error;
  }
}
