import type { ApplicationDriver } from '../../tests/kit/application-driver';
import type { Office } from '../fixtures';
import type { Submitted } from '../world/applicants';
import { closeWithAct } from './act';
import { agree } from './agreement';
import { passBoards } from './boards';
import { evaluate } from './experts';
import { negotiateOnline } from './negotiation';
import { report } from './reporting';
import { reviewTechnically } from './technical';

/**
 * Takes all eight stages, each step by its role; `firstSigner` signs the agreement first. With `driver` only the first expert evaluates in
 * the browser, and the others over HTTP.
 */
export async function wholeWay(
  office: Office,
  application: Submitted,
  firstSigner: 'director' | 'applicant',
  driver?: ApplicationDriver,
): Promise<void> {
  await reviewTechnically(office, application);
  await office.rest();
  await evaluate(office, application, driver);
  await office.rest();
  await negotiateOnline(office, application);
  await office.rest();
  await passBoards(office, application);
  await office.rest();
  await agree(office, application, firstSigner);
  await office.rest();
  await report(office, application);
  await office.rest();
  await closeWithAct(office, application);
}
