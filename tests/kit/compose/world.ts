import pino from 'pino';
import { openServices } from '../../../api/open-services';
import { readServiceSettings } from '../../../settings/settings';
import { openDemoSigner } from '../../../demo/signer';
import { people } from '../people';
import { signEverybodyIn } from '../signed-in';
import type { World } from '../world';
import type { Composed } from './composed';

/** Opens a world over a composed product: its people are signed in and reach it through its proxy. */
export async function openWorld(composed: Composed): Promise<World> {
  Object.assign(process.env, composed.env); // the keys of the file storage are read from there
  const settings = readServiceSettings({ ...composed.env, DATA_DIR: composed.folder });
  const { services, close } = await openServices(settings, pino({ level: 'silent' }));
  const world: World = {
    services,
    url: composed.url,
    cast: await people(services.db),
    signer: await openDemoSigner({ demo: true, dataDir: composed.signing.dataDir }),
    stop: close,
  };
  await signEverybodyIn(world);
  return world;
}
