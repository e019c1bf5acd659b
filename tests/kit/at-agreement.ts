import { row } from '../../db/query';
import { partsOf } from './agreement-parts';
import type { ApplicationDriver } from './application-driver';
import type { World } from './world';

/** Takes an application from submission to the agreement's stage, with nothing uploaded. */
export async function toAgreementStage(driver: ApplicationDriver): Promise<void> {
  await driver.technical();
  await driver.distribute();
  await driver.evaluate();
  await driver.negotiateOnline();
  await driver.boards();
}

/** Takes an application from submission to an agreement with main file and budget that waits for its signatures (status 1). */
export async function toAgreement(driver: ApplicationDriver): Promise<void> {
  await toAgreementStage(driver);
  await driver.uploadAgreement();
}

export const agreementStatus = async (driver: ApplicationDriver): Promise<number> =>
  (await driver.as('admin').view()).reporting_review.grunt_agreement.status;

/** Returns the provider's id of a file. */
export async function itemOf({ services: { db } }: World, fileId: string): Promise<string> {
  const file = await row<{ sign_id: string }>({ db }, 'select sign_id from files where id = $1', [fileId]);
  if (!file) throw new Error(`no file ${fileId}`);
  return file.sign_id;
}

/** Returns the signers of each part, as the provider lists them. */
export async function signersOf(world: World, { id }: ApplicationDriver): Promise<string[][]> {
  const items = (await partsOf(world, id)).map(({ file_id }) => itemOf(world, file_id));
  const lists = (await Promise.all(items)).map((item) => world.services.signing.listSigns(item));
  return (await Promise.all(lists)).map((list) => list.map(({ FullName }) => FullName));
}
