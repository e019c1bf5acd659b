import { randomUUID } from 'node:crypto';
import type { ApplicationContent } from '../../demo/content';
import { contests } from '../../demo/content';
import { applicant, type Applicant } from '../../demo/client/applicant';
import { requiredDocumentSteps, type DocumentStep } from '../../demo/client/documents';
import { integrationApi } from '../../demo/client/integration';
import { contentOf } from '../../demo/client/submission';
import { openDemoSigner } from '../../demo/signer';

/** An application submitted by this run, with the actions of its applicant. */
export interface Submitted {
  id: string;
  number: string;
  title: string;
  /** Takes a step of the applicant through the integration API. */
  answer(step: string): Promise<void>;
  /** Takes a step of the applicant on a generated document. */
  answerDocument(step: DocumentStep): Promise<void>;
  /** Requests an additional agreement with the demonstration's reason and change. */
  requestAdditional(): Promise<void>;
}

/** Submits the demonstration's application of this key under a new title through the integration API, to its own contest or `contest`. */
export async function submit(key: string, title: string, contest?: string): Promise<Submitted> {
  const { PUBLIC_URL: url = '', INTEGRATION_KEY: token = '', DATA_DIR: dataDir = '' } = process.env;
  const api = integrationApi({ url, token });
  const knownContent = contentOf(key);
  const content: ApplicationContent = {
    ...knownContent,
    values: { ...knownContent.values, title_project: title },
  };
  const signer = await openDemoSigner({ demo: true, dataDir });
  const services = { api, signer, date: new Date().toISOString(), keyFor: () => randomUUID() };
  const person: Applicant = applicant(services, content);
  const { _id: id, spec_id: number } = await person.submit(
    contest ?? (await contestId(api, content.contest)),
  );

  return {
    id,
    number,
    title,
    async answer(step) {
      const { asked } = await api.look(id);
      const request = asked.find((candidate) => candidate.step === step);
      if (!request)
        throw new Error(`${step} is not asked, but ${asked.map((request) => request.step).join(', ')}`);
      await person.answer(id, request);
    },
    async answerDocument(step) {
      const requests = (await api.documents(id)).flatMap(requiredDocumentSteps);
      const request = requests.find((candidate) => candidate.step === step);
      if (!request)
        throw new Error(`${step} is not asked, but ${requests.map((request) => request.step).join(', ')}`);
      await person.answerDocument(request);
    },
    async requestAdditional() {
      await person.requestAdditional(id);
    },
  };
}

async function contestId(api: ReturnType<typeof integrationApi>, key: string): Promise<string> {
  const title = contests.find((contest) => contest.key === key)?.title;
  const contest = (await api.contests()).find((contest) => contest.title === title);
  if (!contest) throw new Error(`no contest ${key}`);
  return contest._id;
}
