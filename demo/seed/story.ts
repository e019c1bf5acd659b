import type { ApplicationState, Review } from '../../domain/application/state';
import { applicationRef, documentRef } from '../../domain/flows';
import { row } from '../../db/query';
import type { ApplicationContent, RoleKey } from '../content';
import { applicant, type Applicant } from '../client/applicant';
import type { IntegrationApi, Submitted } from '../client/integration';
import { saveJournalEntry } from '../client/journal';
import { titleOf } from '../client/submission';
import { waitFor } from '../wait';
import { callsWithUploads, type CallsWithUploads } from './calls-with-uploads';
import { storedFile } from './files';
import type { Scene } from './scene';

/** An application that is being seeded, and the people who work on it. */
export interface Story {
  content: ApplicationContent;
  id: string;
  /** Position among the demonstration's applications, by which comments and colleagues are varied. */
  index: number;
  applicant: Applicant;
  /** Returns the application's current state. */
  look(): Promise<ApplicationState>;
  reviews(): Promise<readonly Review[]>;
  /**
   * Returns the actions of a person with this role on the application, or on a document generated for it. Of several colleagues the same
   * one is chosen each time.
   */
  as(role: RoleKey, documentId?: string): CallsWithUploads;
  /** Returns the actions of the account with this id. */
  asPerson(userId: string): CallsWithUploads;
  scene: Scene;
}

/**
 * Finds the application of this content, or submits it if no earlier seeder has; waits until its workflow has begun. Idempotency keys are
 * derived from the application's key, so each write counts once however often the seeder is started.
 */
export async function openStory(scene: Scene, content: ApplicationContent, index: number): Promise<Story> {
  const keyFor = (work: string) => `demo:${content.key}:${work}`;
  const { signer, date, dataDir } = scene;
  const applicantClient = applicant({ api: withoutRepeatedUploads(scene), signer, date, keyFor }, content);
  const { _id: id, spec_id } =
    (await findSubmission(scene, keyFor('submit'))) ??
    (await applicantClient.submit(scene.contests.get(content.contest) ?? ''));
  saveJournalEntry(dataDir, { _id: id, spec_id, title: titleOf(content), key: content.key });

  const sessions = [...scene.sessions.values()];
  const at = (person: (typeof sessions)[number] | undefined, role: string, documentId?: string) => {
    if (!person) throw new Error(`${role} is not of the demonstration`);
    const subject = documentId === undefined ? applicationRef(id) : documentRef(documentId);
    return callsWithUploads(scene, { ...subject, keyFor }, person);
  };
  const story: Story = {
    content,
    id,
    index,
    applicant: applicantClient,
    scene,
    look: async () => (await current(scene, id)).state,
    reviews: async () => (await current(scene, id)).state.expertReview.reviews,
    as(role, documentId) {
      const colleagues = sessions.filter((person) => person.role === role);
      return at(colleagues[index % colleagues.length], role, documentId);
    },
    asPerson: (userId) =>
      at(
        sessions.find((person) => person.id === userId),
        userId,
      ),
  };
  await waitFor(
    `${content.key}: the workflow has begun`,
    async () => (await current(scene, id)).epoch > 0,
    50,
  );
  return story;
}

interface Current {
  state: ApplicationState;
  epoch: number;
}

async function current({ db }: Scene, id: string): Promise<Current> {
  const application = await row<Current>({ db }, 'select state, epoch from applications where id = $1', [id]);
  return application ?? Promise.reject(new Error(`the application ${id} is not there`));
}

async function findSubmission({ db, keyHash }: Scene, key: string): Promise<Submitted | undefined> {
  const command = await row<{ answer: Submitted }>(
    { db },
    'select answer from commands where scope = $1 and request_id = $2',
    [`integration:${keyHash}`, key],
  );
  return command?.answer;
}

/**
 * Returns a client of the integration API that does not upload a file twice: it returns the id of the earlier upload. Files of a
 * submission are always uploaded, because two applications of one applicant contain the same charter.
 */
const withoutRepeatedUploads = (scene: Scene): IntegrationApi => ({
  ...scene.integration,
  async putFile(slot, title, bytes, key, kind) {
    const storedId =
      slot === 'document' ? undefined : await storedFile(scene, { slot, bytes, by: `key:${scene.keyHash}` });
    return storedId ?? scene.integration.putFile(slot, title, bytes, key, kind);
  },
});
