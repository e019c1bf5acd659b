import { applicationRef, type SubjectRef } from '../../domain/flows';

interface WithSubject {
  subject: SubjectRef;
}

/** Input of old workflows, from before there were other subjects than applications. */
type OldInput<Input extends WithSubject> = Omit<Input, 'subject'> & { applicationId: string };

/**
 * Makes an activity accept inputs of the previous release, which have an application's id in place of a subject. Activity tasks with such
 * inputs may be in the task queue while workers are replaced.
 */
export const acceptOldInput =
  <Input extends WithSubject, Out>(activity: (input: Input) => Promise<Out>) =>
  (input: Input | OldInput<Input>): Promise<Out> =>
    activity('subject' in input ? input : withSubject(input));

// The new input is the old input with a subject instead of the application's id.
const withSubject = <Input extends WithSubject>({ applicationId, ...rest }: OldInput<Input>): Input =>
  ({ ...rest, subject: applicationRef(applicationId) }) as unknown as Input;
