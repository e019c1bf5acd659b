import { setTimeout as pause } from 'node:timers/promises';
import { applications, TARGETS, type ApplicationContent } from '../content';
import { Refused, Unreachable } from '../client/http';
import { storeIntegrationKey, storeBaseData } from './base-data';
import { seedExpertDocuments } from './expert-documents';
import { closeMark } from './marker';
import { inParallel } from './pool';
import { takeStages } from './history';
import { openScene, type Scene, type SeedPlaces } from './scene';
import { signOut } from './sessions';
import { seedSelection } from './selection';
import { openStory } from './story';
import { STAGES_BY_TARGET } from './stages/targets';

export interface SeedOptions {
  /** Keys of the applications to seed; if not set, all, and the demonstration is then complete. */
  only?: readonly string[];
  /** Called after each application. */
  onProgress?: (done: number, total: number) => void;
}

/** Number of applications seeded at once. */
const AT_ONCE = 6;
/** Maximum number of attempts. A seeder that starts again may conflict with the last calls of the previous one. */
const ATTEMPTS = 5;

/**
 * Fills an empty demonstration: stores accounts and catalogue directly, and takes applications to their targets by the product's own
 * calls. It may be killed at any moment: started again, it continues from the current state of the applications. @throws Refused,
 * Unreachable, Error with the application's key
 */
export async function seed(places: SeedPlaces, { only, onProgress }: SeedOptions = {}): Promise<void> {
  const { since } = await storeBaseData(places.db);
  const keyHash = await storeIntegrationKey({ db: places.db }, places.integrationKey);
  const scene = await openScene(places, keyHash, since);
  const chosenApplications = advancedFirst(applications.filter(({ key }) => !only || only.includes(key)));
  let done = 0;
  try {
    await inParallel(chosenApplications, AT_ONCE, async (content) => {
      await seedApplication(scene, content);
      done += 1;
      onProgress?.(done, chosenApplications.length);
    });
    // In parallel: the selection waits for the decisions of its sessions, and meanwhile the documents are printed.
    if (!only)
      await inParallel([seedSelection, seedExpertDocuments], 2, (seedApplication) => seedApplication(scene));
  } finally {
    await signOut(scene.url, scene.sessions.values()).catch(() => undefined);
  }
  if (!only) await closeMark({ db: places.db });
}

/** Sorts applications with the most stages first: they belong to the older season, so they get lower numbers. */
const advancedFirst = (list: readonly ApplicationContent[]): ApplicationContent[] =>
  [...list].sort((a, b) => TARGETS.indexOf(b.target) - TARGETS.indexOf(a.target));

async function seedApplication(scene: Scene, content: ApplicationContent, attempt = 1): Promise<void> {
  try {
    const story = await openStory(scene, content, applications.indexOf(content));
    await takeStages(story, STAGES_BY_TARGET[content.target]);
  } catch (error) {
    if (attempt >= ATTEMPTS || !isTransient(error))
      throw new Error(`${content.key}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    await pause(500 * attempt);
    await seedApplication(scene, content, attempt + 1);
  }
}

/** Returns whether a repetition may succeed: another call was first, or a part of the product was unavailable for a moment. */
const isTransient = (error: unknown): boolean =>
  error instanceof Unreachable ||
  (error instanceof Refused && (error.status === 409 || error.status === 422 || error.status >= 500));
