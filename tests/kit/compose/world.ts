import pino from 'pino';
import { openServices } from '../../../api/open-services';
import { readServiceSettings } from '../../../settings/settings';
import { openDemoSigner } from '../../../demo/signer';
import { addPeople } from '../people';
import { signInCast } from '../signed-in';
import type { World } from '../world';
import type { Composed } from './composed';

/** Opens a world over a composed product: its people are signed in and reach it through its proxy. */
export async function openWorld(composed: Composed): Promise<World> {
  Object.assign(process.env, composed.env); // the keys of the file storage are read from these settings
  const settings = readServiceSettings({ ...composed.env, DATA_DIR: composed.folder });
  const { services, close } = await openServices(settings, pino({ level: 'silent' }));
  const world: World = {
    services,
    url: composed.url,
    cast: await addPeople(services.db),
    signer: await openDemoSigner({ demo: true, dataDir: composed.signing.dataDir }),
    stop: close,
  };
  await signInCast(world);
  return world;
}
