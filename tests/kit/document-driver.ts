import { rows } from '../../db/query';
import { contest } from './catalogue';
import { DETAILS, documents } from './documents';
import { copyAtStage } from './stage-copies/copy-at-stage';
import type { StepAnswer } from './staff';
import { beginApplication, expectDone, waitUntil, type applicationDriver } from './application-driver';
import type { World } from './world';

/** Financial information with the sum that the driver's applications are granted. */
export const FINANCE = {
  status: 2,
  fin_info_data: {
    sum: '150 000,25',
    tranches: [
      { name: 'I', sum: '100000' },
      { name: 'final', sum: '50000,25' },
    ],
  },
};

/** Stores a template; returns methods that make documents of it at several statuses. */
export async function createDocumentDriver(world: World) {
  const { generate, regenerate, storeTemplate, update, view, sign } = documents(world);
  const db = { db: world.services.db };
  // Creates an application, because a template may name only fields of an existing form.
  await beginApplication(world, await contest(world.services.db));
  const template = await storeTemplate();

  const documentDriver = {
    template,

    /** Returns an application at the stage of the agreement. */
    createAtAgreement: async () => copyAtStage(world, await contest(world.services.db), 'agreement'),

    /** Generates a document, at status 0, and waits until its workflow has begun. */
    async generateDocument(applicationId: string): Promise<string> {
      const { data, status, problem } = await generate(template, applicationId);
      if (status !== 200) throw new Error(JSON.stringify(problem));
      await waitUntil(async () => (await view(data.document_id)).epoch === 1);
      return data.document_id;
    },

    /** Adds financial information and bank details, regenerates the document's file, and sends it to the applicant. */
    async sendToApplicant(applicationId: string, finance: object = FINANCE): Promise<string> {
      const id = await documentDriver.generateDocument(applicationId);
      expectDone(await update('lawyer', id, { status: 1 }));
      expectDone(await update('financier', id, finance));
      expectDone(await update('lawyer', id, { fin_details_client: DETAILS }));
      expectDone(await regenerate(id));
      expectDone(await update('lawyer', id, { status: 3 }));
      return id;
    },

    sourceOf: async (id: string): Promise<string> => (await view(id)).source?.split('/').at(-1) ?? '',

    signAsApplicant: async (
      { applicantSystem }: Pick<ReturnType<typeof applicationDriver>, 'applicantSystem'>,
      id: string,
    ) =>
      (await applicantSystem.signFiles(`/documents/${id}/signature`, [
        await documentDriver.sourceOf(id),
      ])) as StepAnswer,

    /** Signs a document as both parties; the chief's step is not taken yet. */
    async signByBoth(
      application: ReturnType<typeof applicationDriver>,
      finance: object = FINANCE,
    ): Promise<string> {
      const id = await documentDriver.sendToApplicant(application.id, finance);
      expectDone(await documentDriver.signAsApplicant(application, id));
      expectDone(await update('lawyer', id, { status: 5 }));
      await sign(id);
      return id;
    },

    /** Returns the open tasks of a document, each with its roles. */
    tasksOf: async (id: string) =>
      (
        await rows<{ step: string; roles: string[] }>(
          db,
          `select step, roles from tasks where subject_id = $1 and closed_at is null and step like 'document.%' order by id`,
          [id],
        )
      ).map(({ step, roles }) => [step, roles.toSorted()]),
  };
  return documentDriver;
}

export type DocumentDriver = Awaited<ReturnType<typeof createDocumentDriver>>;
