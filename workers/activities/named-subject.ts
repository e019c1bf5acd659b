import { applicationRef, type SubjectRef } from '../../domain/flows';

interface Named {
  subject: SubjectRef;
}

/** An input as workflows gave it before there were other subjects than applications. */
type Before<Input extends Named> = Omit<Input, 'subject'> & { applicationId: string };

/**
 * Carries out an activity also where it was scheduled by a worker of the release before, whose workflows named an
 * application where they name a subject now: such a task may wait in the queue while the workers are replaced.
 */
export const namedSubject =
  <Input extends Named, Out>(activity: (input: Input) => Promise<Out>) =>
  (input: Input | Before<Input>): Promise<Out> =>
    activity('subject' in input ? input : withSubject(input));

// What is left of the input, with its subject, is what the activity takes now.
const withSubject = <Input extends Named>({ applicationId, ...rest }: Before<Input>): Input =>
  ({ ...rest, subject: applicationRef(applicationId) }) as unknown as Input;
