import { DETAILS, documents } from './documents';
import { expectDone, waitUntil, type ApplicationDriver } from './application-driver';
import type { World } from './world';

/** Financial information of a document, with two tranches. */
const FINANCE = {
  status: 2,
  fin_info_data: {
    sum: '150000.25',
    tranches: [
      { name: 'I', sum: '100000' },
      { name: 'final', sum: '50000.25' },
    ],
  },
};

/**
 * Advances a document of an application at the agreement's stage to the director's signature (status 5); returns its
 * id.
 */
export async function atDirector(world: World, driver: ApplicationDriver): Promise<string> {
  const { storeTemplate, generate, view, update, regenerate } = documents(world);
  const generateAnswer = await generate(await storeTemplate(), driver.id);
  if (generateAnswer.status !== 200) throw new Error(JSON.stringify(generateAnswer.problem));
  const id = generateAnswer.data.document_id;
  await waitUntil(async () => (await view(id)).epoch === 1);
  expectDone(await update('lawyer', id, { status: 1 }));
  expectDone(await update('financier', id, FINANCE));
  expectDone(await update('lawyer', id, { fin_details_client: DETAILS }));
  expectDone(await regenerate(id));
  expectDone(await update('lawyer', id, { status: 3 }));
  const file = (await view(id)).source?.split('/').at(-1) ?? '';
  await driver.applicantSystem.signFiles(`/documents/${id}/signature`, [file]);
  expectDone(await update('lawyer', id, { status: 5 }));
  return id;
}
