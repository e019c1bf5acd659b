import { contest } from '../../tests/kit/catalogue';
import { beginApplication, expectDone } from '../../tests/kit/application-driver';
import type { World } from '../../tests/kit/world';

/** An application on which one decision can be taken any number of times. */
export interface Subject {
  id: string;
  /**
   * `term`: the term of an online negotiation is moved, within a stage. `board`: the supervisory board changes its
   * decision, which enters another stage each time. This is the most fragile moment, since it passes a checkpoint.
   */
  kind: 'term' | 'board';
  procedureId: string;
  /** The board's next decision. It differs from the current one, as far as this process knows. */
  next: 'approved' | 'not_approved';
}

/**
 * Number of applications that are prepared in parallel: the machine is small, and experts take a limited number of
 * reviews.
 */
const PARALLEL_APPLICATIONS = 3;
const TRIES = 3;

/** Prepares applications, by the product's own commands, on which decisions can be taken repeatedly. */
export async function prepareApplications(
  world: World,
  kinds: readonly Subject['kind'][],
): Promise<Subject[]> {
  const contestId = await contest(world.services.db);
  const subjects: Subject[] = [];
  for (let firstIndex = 0; firstIndex < kinds.length; firstIndex += PARALLEL_APPLICATIONS) {
    const some = kinds.slice(firstIndex, firstIndex + PARALLEL_APPLICATIONS);
    subjects.push(...(await Promise.all(some.map((kind) => prepareWithRetries(world, contestId, kind)))));
  }
  return subjects;
}

/**
 * Prepares an application. If a busy machine answers a step with status 202, prepares another application instead.
 */
async function prepareWithRetries(world: World, contestId: string, kind: Subject['kind']): Promise<Subject> {
  for (let remaining = TRIES; ; remaining--) {
    try {
      return await prepareApplication(world, contestId, kind);
    } catch (error) {
      if (remaining === 1) throw error;
    }
  }
}

async function prepareApplication(world: World, contestId: string, kind: Subject['kind']): Promise<Subject> {
  const application = await beginApplication(world, contestId);
  await application.technical();
  await application.distribute();
  await application.evaluate();
  if (kind === 'term') {
    const created = await application.as('project_manager').take('negotiation.create', { outcome: 'online' });
    return { id: application.id, kind, procedureId: expectDone(created).record_id ?? '', next: 'approved' };
  }
  const procedureId = await application.negotiateOnline();
  await application.boards();
  return { id: application.id, kind, procedureId, next: 'not_approved' };
}
