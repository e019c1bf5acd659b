import { findStep, isStepName } from '../../../domain/processes';
import { row, type Executor } from '../../../db/query';
import type { StepBody } from '../../../domain/process/body';
import type { ProtocolInput } from '../../../workflows/activities';
import { translate } from '../../../texts/translate';
import type { ProtocolCommon, Signatory } from '../../../pdf/protocols/types';
import { readApplication, type ApplicationRecord } from './application';
import { expectedSigner } from './people';
import { commandBody } from './decision-body';

/** Facts from which the protocol of any step is made. */
export interface StepFacts {
  executor: Executor;
  input: ProtocolInput;
  application: ApplicationRecord;
  /** Body of the step's request. */
  body: StepBody;
  common: Omit<ProtocolCommon, 'signatory'>;
  /** Title of the file and of the item to sign. */
  title: string;
}

/** Reads the facts for a step's protocol, dated now. @throws the failure `unexpected` if the application does not exist. */
export async function readStep(executor: Executor, demo: boolean, input: ProtocolInput): Promise<StepFacts> {
  const application = await readApplication(executor, input.subject.id);
  const { specId } = application.facts;
  const short = translate('uk', `protocols:letters.${input.kind}`, {
    number: await nextNumber(executor, input),
  });
  return {
    executor,
    input,
    application,
    body: await commandBody(executor, input.subject.id, input.updateId),
    common: { number: `${specId}/${short}`, date: new Date().toISOString(), demo },
    title: translate('uk', `protocols:title.${input.kind}`, { number: short, specId }),
  };
}

/** Returns the number of the next protocol of a kind: counted for each application, without those undone by a rollback. */
async function nextNumber(executor: Executor, { subject, step }: ProtocolInput): Promise<number> {
  const result = await row<{ count: number }>(
    executor,
    `select count(*)::int as count from decisions
      where subject_id = $1 and step = $2 and superseded_epoch is null`,
    [subject.id, step],
  );
  return (result?.count ?? 0) + 1;
}

/** Returns the expected signer of this step's protocol, by the roles of the process's step `sign`. */
export function signerOf({ executor, input }: StepFacts): Promise<Signatory> {
  const [process = ''] = input.step.split('.');
  const sign = `${process}.sign`;
  return expectedSigner(executor, input.actor, isStepName(sign) ? findStep(sign).step.who : []);
}
