import { randomUUID } from 'node:crypto';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import type { ExpertView } from '../../api/areas/experts/contract/register';
import { applicationRef } from '../../domain/flows';
import { ReviewStatus as R } from '../../domain/statuses';
import { applications } from '../../demo/content';
import { call } from '../../demo/client/http';
import { contentOfEntry, type JournalEntry } from '../../demo/client/journal';
import { subjectCalls } from '../../demo/seed/subject-calls';
import { signIn, signInAll, signOut, type Session } from '../../demo/seed/sessions';
import { bringReview } from '../../demo/seed/stages/review';
import { openDemoSigner } from '../../demo/signer';
import type { ApplicantAccess } from './access';
import { Complaint } from './complaint';

/** Name of an expert and status of their review. */
export interface ExpertProgress {
  name: string;
  status: number;
}

const MANAGER = { id: '', email: 'expert_manager@example.org', role: 'expert_manager' } as const;

/**
 * Lets every expert of an application take their next steps: begin, score, comment and send, and sign the protocol of an approved
 * review. With `approve` the expert division approves too, and all reviews are completed. Uses the demonstration's accounts and keys
 * over the product's API. @throws Refused, Unreachable, Complaint
 */
export async function takeExpertSteps(
  { url, signingUrl, dataDir, language }: ApplicantAccess,
  entry: JournalEntry,
  { approve, tell }: { approve: boolean; tell: (played: ExpertProgress) => void },
): Promise<void> {
  const sessions: Session[] = [await signIn(url, MANAGER)];
  const [{ token } = { token: '' }] = sessions;
  const readPath = <T>(path: string) => call<T>({ url, token, language }, 'GET', path);
  const readReviews = async () =>
    (await readPath<{ application: ApplicationView }>(`/api/application/${entry._id}`)).application.reviews;
  try {
    const active = (await readReviews()).filter(({ status }) => status.id >= R.assigned);
    if (active.length === 0) throw new Complaint('noExperts', { number: entry.spec_id });
    const experts = [];
    for (const { expert } of active) {
      const { expert: person } = await readPath<{ expert: ExpertView }>(`/api/expert/single/${expert?._id}`);
      experts.push({ id: person._id, email: person.email, role: 'expert' as const });
    }
    sessions.push(...(await signInAll(url, experts)));

    const connection = { url, signingUrl, signer: await openDemoSigner({ demo: true, dataDir }) };
    const subject = {
      ...applicationRef(entry._id),
      keyFor: (stepName: string) => `experts:${stepName}:${randomUUID()}`,
    };
    const findSession = (fits: (one: Session) => boolean, description: string) => {
      const person = sessions.find(fits);
      if (!person) throw new Error(`${description} is not of the demonstration`);
      return subjectCalls(connection, subject, person);
    };
    const evaluated = {
      content: contentOfEntry(entry),
      index: applications.findIndex(({ key }) => key === entry.key),
      reviews: async () =>
        (await readReviews()).map(({ _id: id, expert, status, refusing, protocol_id: protocol }) => ({
          id,
          expertId: expert?._id ?? '',
          status: status.id,
          refusing,
          protocol: protocol ?? undefined,
        })),
      as: (role: string) => findSession((person) => person.role === role, role),
      asPerson: (id: string) => findSession((person) => person.id === id, id),
    };
    for (const [index, { _id: id, expert, status: before }] of active.entries()) {
      // An expert can only send the review until the division approves; then the expert can sign.
      const targetStatus = approve || before.id === R.approved ? R.completed : R.sent;
      await bringReview(evaluated, { id, place: index }, targetStatus);
      const now = (await readReviews()).find((review) => review._id === id);
      tell({ name: expert?.name ?? '', status: (now?.status ?? before).id });
    }
  } finally {
    await signOut(url, sessions).catch(() => undefined);
  }
}
