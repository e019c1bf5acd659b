import { applicationRef } from '../../../domain/flows';
import type { ApplicationStepName } from '../../../domain/application';
import type { Actor } from '../../../domain/roles';
import type { ProtocolKind } from '../../../domain/process/types';
import { renderStepProtocol } from '../render';
import { wordsOf } from './pdf-words';
import type { Records } from './records';

/** A step that makes a protocol, as the workflow passes it to the activity. */
export interface MakingStep {
  kind: ProtocolKind;
  step: ApplicationStepName;
  actor: Actor;
  outcome?: string;
  recordId?: string;
}

/** Renders a protocol as the activity does, when the command is stored and its decision is not; returns the text without spaces. */
export const rendering =
  (records: Records) =>
  async (application: string, step: MakingStep, body: object = {}, values: object = {}) => {
    const updateId = await records.command(application, step.step, body, values);
    const input = { ...step, subject: applicationRef(application), updateId };
    const protocol = await renderStepProtocol({ db: records.db, demo: true }, input);
    return { title: protocol.title, words: wordsOf(protocol) };
  };
