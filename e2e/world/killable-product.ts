import type { Page } from '@playwright/test';
import { people } from '../../demo/content/people';
import type { Role } from '../../domain/roles';
import { closePdf } from '../../pdf/render';
import {
  applicationDriver,
  beginApplication,
  waitUntilApplicationBegun,
  type ApplicationDriver,
} from '../../tests/kit/application-driver';
import { applicantSystemOf } from '../../tests/kit/applicant';
import { toAgreementStage } from '../../tests/kit/at-agreement';
import { contest } from '../../tests/kit/catalogue';
import { startProcessWorld, type ProcessWorld } from '../../tests/kit/process-world';
import { skipTours } from '../../tests/browser/skip-tours';
import type { Office } from '../fixtures';
import { bringTo } from './bring-to';

/** A product of one test file: its processes can be killed without an effect on the files that run beside it. */
export interface KillableProduct extends ProcessWorld {
  /** Opens an address in a new browser of this role's account. */
  open(office: Office, role: Role, address: string): Promise<{ page: Page; name: string }>;
  /** Makes an agreement that waits for its signatures for each title; application and main file have this title. */
  agreementsToSign(titles: readonly string[]): Promise<ApplicationDriver[]>;
}

/** Starts the whole product with the pages that the run has built, and an account of every role. */
export async function startKillableProduct(): Promise<KillableProduct> {
  const world = await startProcessWorld({ pages: true });
  await skipTours(world.services.db);
  return Object.assign(world, {
    async open(office: Office, role: Role, address: string) {
      const { email, token } = world.cast.by[role];
      const localStorage = [{ name: 'token', value: `Bearer ${token}` }];
      const context = await office.browser({
        baseURL: world.url,
        storageState: { cookies: [], origins: [{ origin: world.url, localStorage }] },
      });
      const page = await context.newPage();
      await page.goto(address);
      return { page, name: people.find((person) => person.email === email)?.name ?? '' };
    },
    async agreementsToSign(titles: readonly string[]) {
      const contestId = await contest(world.services.db);
      const template = await beginApplication(world, contestId);
      await toAgreementStage(template);
      const agreements: ApplicationDriver[] = [];
      // Sequentially, so that the desk has them in the order of the titles.
      for (const title of titles) {
        const id = await applicantSystemOf(world).submit(contestId, title);
        await waitUntilApplicationBegun(world, id);
        await bringTo(world, template.id, [id]);
        const agreement = applicationDriver(world, id);
        await agreement.uploadAgreement(title);
        agreements.push(agreement);
      }
      return agreements;
    },
    stop: stopWithPdf(world.stop),
  });
}

/** Stops the threads that print PDFs, too: `kit` does not stop them in a worker without a test that uses it. */
const stopWithPdf = (stop: () => Promise<void>) => async (): Promise<void> => {
  await closePdf();
  await stop();
};
