import type { ServiceSettings } from '../../settings/settings';
import { type Database, run } from '../../db/query';
import { begin, done } from '../../tests/kit/way';
import { contest } from '../../tests/kit/catalogue';
import { people } from '../../tests/kit/people';
import { openDemoSigner } from '../../demo/signer';
import { openServices } from '../../api/open-services';
import pino from 'pino';

/** So many applications brought to an open negotiation by the product's own calls. */
export async function atNegotiation(
  db: Database,
  settings: ServiceSettings,
  count: number,
): Promise<{ token: string; applications: { id: string; procedureId: string }[] }> {
  const cast = await people(db);
  const opened = await openServices(settings, pino({ level: 'silent' }));
  const signer = await openDemoSigner({ demo: true, dataDir: settings.dataDir });
  const world = { services: opened.services, url: settings.publicUrl, cast, signer, stop: opened.close };
  const contestId = await contest(db);
  const applications = [];
  for (let made = 0; made < count; made += 1) {
    const one = await begin(world, contestId);
    await one.technical();
    await one.distribute();
    await one.evaluate();
    const created = await one.as('project_manager').take('negotiation.create', { outcome: 'online' });
    applications.push({ id: one.id, procedureId: done(created).record_id ?? '' });
  }
  await run({ db }, 'analyze');
  await world.stop();
  return { token: cast.by.project_manager.token, applications };
}
