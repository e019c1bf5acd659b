import { randomUUID } from 'node:crypto';
import { applications, contests as knownContests, type ApplicationContent } from '../../demo/content';
import { applicant, type Applicant } from '../../demo/client/applicant';
import { requiredDocumentSteps, type RequiredDocumentStep } from '../../demo/client/documents';
import { Refused } from '../../demo/client/http';
import {
  integrationApi,
  type Contest,
  type ApplicantsView,
  type StepOutput,
} from '../../demo/client/integration';
import { contentOfEntry, saveJournalEntry, readJournal, type JournalEntry } from '../../demo/client/journal';
import { titleOf } from '../../demo/client/submission';
import { openDemoSigner } from '../../demo/signer';
import type { ApplicantAccess } from './access';
import { Complaint } from './complaint';

export type OpenStep = ApplicantsView['asked'][number];
export interface TakenStep {
  asked: Pick<OpenStep, 'step'>;
  result: Pick<StepOutput, 'pending'>;
}
export interface Choice {
  /** Id or a part of the title; any contest if not given. */
  contest?: string;
  title?: string;
  /** Returns a title made from the title of the content; used without `title`. */
  retitle?: (title: string) => string;
}

/**
 * The applicants' system of the demonstration: knows the integration API, the demonstration keys, and the submitted
 * applications (also those of the demonstration's data). @throws Refused, Unreachable, Complaint
 */
export async function openApplicantSystem({ url, key, dataDir, language }: ApplicantAccess) {
  const api = integrationApi({ url, token: key, language });
  const signer = await openDemoSigner({ demo: true, dataDir });
  const keyFor = (stepName: string) => `applicant:${stepName}:${randomUUID()}`;
  const applicantOf = (content: ApplicationContent): Applicant =>
    applicant({ api, signer, keyFor, date: new Date().toISOString() }, content);

  const system = {
    contests: (): Promise<Contest[]> => api.contests(),
    submitted: (): JournalEntry[] => readJournal(dataDir),
    look: (id: string): Promise<ApplicantsView> => api.look(id),

    /** Returns an application by its id, its number, or the end of its number. */
    find(argument: string): JournalEntry {
      const entries = readJournal(dataDir);
      const exact = entries.find(
        (application) => application._id === argument || application.spec_id === argument,
      );
      const ending = exact
        ? [exact]
        : entries.filter((application) => application.spec_id.endsWith(argument));
      if (ending.length > 1)
        throw new Complaint('manyApplications', {
          given: argument,
          numbers: ending.map((application) => application.spec_id).join(', '),
        });
      return ending[0] ?? failWith(new Complaint('noApplication', { given: argument }));
    },

    /** Returns a contest and content for it, for a submission. */
    async choose({ contest: argument, title, retitle }: Choice) {
      const contest = pickContest(await api.contests(), argument);
      const content = templateFor(contest);
      const ownTitle = titleOf(content);
      const values = { ...content.values, title_project: title ?? retitle?.(ownTitle) ?? ownTitle };
      return { contest, content: { ...content, values } };
    },

    /** Submits an application and stores it in the journal. */
    async submit(contest: Contest, content: ApplicationContent): Promise<JournalEntry> {
      const { _id, spec_id } = await applicantOf(content).submit(contest._id);
      const entry = { _id, spec_id, title: titleOf(content), key: content.key };
      saveJournalEntry(dataDir, entry);
      return entry;
    },

    /** Takes every open step of the applicant for which `fits` returns true. */
    async answer(entry: JournalEntry, fits: (asked: OpenStep) => boolean = () => true): Promise<TakenStep[]> {
      const person = applicantOf(contentOfEntry(entry));
      const { asked } = await api.look(entry._id);
      const takenSteps: TakenStep[] = [];
      for (const openStep of asked.filter(fits)) {
        const result = await person.answer(entry._id, openStep);
        if (result) takenSteps.push({ asked: openStep, result });
      }
      return takenSteps;
    },

    /** Returns the open steps of the applicant on the generated documents of an application. */
    askedByDocuments: async ({ _id: id }: JournalEntry): Promise<RequiredDocumentStep[]> =>
      (await api.documents(id)).flatMap(requiredDocumentSteps),

    /** Takes the open steps on documents for which `fits` returns true, and those that follow from them. */
    async answerDocuments(
      entry: JournalEntry,
      fits: (asked: RequiredDocumentStep) => boolean = () => true,
    ): Promise<TakenStep[]> {
      const person = applicantOf(contentOfEntry(entry));
      const takenSteps: TakenStep[] = [];
      const tried = new Set<string>();
      const isNew = ({ step, document }: RequiredDocumentStep) => !tried.has(`${step} ${document._id}`);
      const nextStep = async () =>
        (await system.askedByDocuments(entry)).find((openStep) => fits(openStep) && isNew(openStep));
      for (let request = await nextStep(); request; request = await nextStep()) {
        tried.add(`${request.step} ${request.document._id}`);
        const answer = await person.answerDocument(request);
        takenSteps.push({ asked: request, result: answer ?? { pending: false } });
      }
      return takenSteps;
    },

    requestAdditional: (entry: JournalEntry): Promise<StepOutput> =>
      applicantOf(contentOfEntry(entry)).requestAdditional(entry._id),

    /** Removes the last file of a report that nobody has reviewed yet; returns undefined if there is no such file. */
    removeReportFile: (entry: JournalEntry, type: 'content' | 'finance'): Promise<StepOutput | undefined> =>
      applicantOf(contentOfEntry(entry)).removeReportFile(entry._id, type),

    /**
     * Returns all submitted applications with their state; applications that this database does not have are left
     * out.
     */
    async survey(): Promise<{ entry: JournalEntry; state: ApplicantsView }[]> {
      const applications = [];
      for (const entry of readJournal(dataDir)) {
        const state = await api.look(entry._id).catch(ignoreNotFound);
        if (state) applications.push({ entry, state });
      }
      return applications;
    },

    /** Returns the application of this procedure. */
    async findByProcedure(procedureId: string): Promise<JournalEntry | undefined> {
      const has = ({ procedures }: ApplicantsView) =>
        procedures.some((procedure) => procedure._id === procedureId);
      return (await system.survey()).find(({ state }) => has(state))?.entry;
    },
  };
  return system;
}

export type ApplicantSystem = Awaited<ReturnType<typeof openApplicantSystem>>;

function pickContest(contests: readonly Contest[], argument?: string): Contest {
  const sought = argument?.toLocaleLowerCase('uk');
  const fitting = sought
    ? contests.filter(({ _id, title }) => _id === argument || title.toLocaleLowerCase('uk').includes(sought))
    : contests;
  return anyOf(fitting) ?? failWith(new Complaint('noContest', { given: argument ?? '' }));
}

/** Returns content written for this contest; any content for a contest that is not of the demonstration. */
function templateFor({ title }: Contest): ApplicationContent {
  const key = knownContests.find((contest) => contest.title === title)?.key;
  const ownApplications = applications.filter((application) => application.contest === key);
  const content = anyOf(ownApplications.length > 0 ? ownApplications : applications);
  return content ?? failWith(new Error('the demonstration content is empty'));
}

const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Ignores an error of status 404: the journal has applications of another database. */
function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof Refused) || error.status !== 404) throw error;
}

function failWith(error: Error): never {
  throw error;
}
