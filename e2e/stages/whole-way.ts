import type { Office } from '../fixtures';
import type { Submitted } from '../world/applicants';
import { closeWithAct } from './act';
import { agree } from './agreement';
import { passBoards } from './boards';
import { evaluate } from './experts';
import { negotiateOnline } from './negotiation';
import { report } from './reporting';
import { reviewTechnically } from './technical';

/** Takes all eight stages, each step by its role; `first` signs the agreement first. */
export async function wholeWay(
  office: Office,
  application: Submitted,
  first: 'director' | 'applicant',
): Promise<void> {
  await reviewTechnically(office, application);
  await evaluate(office, application);
  await negotiateOnline(office, application);
  await passBoards(office, application);
  await agree(office, application, first);
  await report(office, application);
  await closeWithAct(office, application);
}
