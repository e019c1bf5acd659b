import pino from 'pino';
import { openServices } from '../../api/open-services';
import { startStack } from '../../scripts/stack/stack';
import { readServiceSettings } from '../../settings/settings';
import { openDemoSigner } from '../../demo/signer';
import type { Cast } from './people';
import type { World } from './world';

/** Starts the product on a data folder into which a backup was restored; the people and their sessions are those of the backup. */
export async function startRestoredWorld(dataDir: string, cast: Cast): Promise<World> {
  const parts = ['postgres', 'schema', 'temporal', 'signing', 'worker', 'api'] as const;
  const stack = await startStack({ dataDir, parts, demo: true });
  const { services, close } = await openServices(readServiceSettings(stack.env), pino({ level: 'silent' }));
  return {
    services,
    url: stack.urls.app,
    cast,
    signer: await openDemoSigner({ demo: true, dataDir }),
    async stop() {
      await close();
      await stack.stop();
    },
  };
}
