import { setTimeout as pause } from 'node:timers/promises';
import { applications, TARGETS, type ApplicationContent } from '../content';
import { Refused, Unreachable } from '../outside/http';
import { admitIntegration, layGround } from './ground';
import { seedExpertDocuments } from './expert-documents';
import { closeMark } from './marker';
import { inParallel } from './pool';
import { openScene, type Scene, type SeedPlaces } from './scene';
import { signOut } from './sessions';
import { seedSelection } from './selection';
import { openStory } from './story';
import { WAYS } from './way/targets';

export interface SeedOptions {
  /** Keys of the applications to seed; if not set, all, and the demonstration is then complete. */
  only?: readonly string[];
  /** Called after each application. */
  onProgress?: (done: number, total: number) => void;
}

/** Number of applications in work at once. */
const AT_ONCE = 6;
/** Number of attempts: a seeder that starts again may conflict with the last calls of the one before. */
const ATTEMPTS = 5;

/**
 * Fills an empty demonstration: accounts and catalogue directly, applications by the product's own calls, each to its
 * target. May be ended at any moment and started again: it continues from the current state of the applications.
 * @throws Refused, Unreachable, Error with the application's key
 */
export async function seed(places: SeedPlaces, { only, onProgress }: SeedOptions = {}): Promise<void> {
  const { since } = await layGround(places.db);
  const keyHash = await admitIntegration({ db: places.db }, places.integrationKey);
  const scene = await openScene(places, keyHash, since);
  const chosen = advancedFirst(applications.filter(({ key }) => !only || only.includes(key)));
  let done = 0;
  try {
    await inParallel(chosen, AT_ONCE, async (content) => {
      await bring(scene, content);
      done += 1;
      onProgress?.(done, chosen.length);
    });
    // The selection waits for its sessions' decisions, and the documents are printed meanwhile.
    if (!only) await inParallel([seedSelection, seedExpertDocuments], 2, (bring) => bring(scene));
  } finally {
    await signOut(scene.url, scene.sessions.values()).catch(() => undefined);
  }
  if (!only) await closeMark({ db: places.db });
}

/** Sorts the longest ways first: they belong to the older season, and so get the lower numbers. */
const advancedFirst = (list: readonly ApplicationContent[]): ApplicationContent[] =>
  [...list].sort((one, other) => TARGETS.indexOf(other.target) - TARGETS.indexOf(one.target));

async function bring(scene: Scene, content: ApplicationContent, attempt = 1): Promise<void> {
  try {
    const story = await openStory(scene, content, applications.indexOf(content));
    for (const stage of WAYS[content.target]) await stage(story);
  } catch (error) {
    if (attempt >= ATTEMPTS || !mayPass(error))
      throw new Error(`${content.key}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    await pause(500 * attempt);
    await bring(scene, content, attempt + 1);
  }
}

/** Whether a repetition may succeed: somebody else was faster, or a part of the product was down for a moment. */
const mayPass = (error: unknown): boolean =>
  error instanceof Unreachable ||
  (error instanceof Refused && (error.status === 409 || error.status === 422 || error.status >= 500));
