import pino from 'pino';
import { openServices } from '../api/open-services';
import { openDemoSigner } from '../demo/signer';
import { run } from '../db/query';
import { readServiceSettings } from '../settings/settings';
import { contest } from '../tests/kit/catalogue';
import { addPeople } from '../tests/kit/people';
import { beginApplication, applicationDriver } from '../tests/kit/application-driver';
import type { World } from '../tests/kit/world';

/** One application, with functions for the steps of all people who work on it. */
export type BenchDriver = ReturnType<typeof applicationDriver>;

/** The benchmark's own stack, with people of every role and a contest. */
export interface BenchWorld {
  world: World;
  /** Submits `count` applications, at most four at a time, and calls `advance` with each; returns the results. */
  bring: <T>(count: number, advance: (driver: BenchDriver) => Promise<T>) => Promise<T[]>;
}

const AT_ONCE = 4;

/** Adds the people to the stack with this environment. Only once for a stack: it creates their accounts. */
export async function openBenchWorld(env: Record<string, string>): Promise<BenchWorld> {
  const settings = readServiceSettings(env);
  const { services, close } = await openServices(settings, pino({ level: 'silent' }));
  const { db } = services;
  const cast = await addPeople(db);
  const signer = await openDemoSigner({ demo: true, dataDir: settings.dataDir });
  const world = { services, url: settings.publicUrl, cast, signer, stop: close };
  const contestId = await contest(db);
  return {
    world,
    async bring(count, advance) {
      const results: Awaited<ReturnType<typeof advance>>[] = [];
      const submitRemaining = async (): Promise<void> => {
        while (count-- > 0) results.push(await advance(await beginApplication(world, contestId)));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, submitRemaining));
      await run({ db }, 'analyze');
      return results;
    },
  };
}
