import type { Sequelize } from 'sequelize';
import type { ServiceSettings } from '../../settings/settings';
import { run } from '../../db/query';
import { begin, done } from '../../tests/kit/way';
import { contest } from '../../tests/kit/catalogue';
import { people } from '../../tests/kit/people';
import { openDemoSigner } from '../../signing/demo-signer';
import { openServices } from '../../api/open-services';
import pino from 'pino';

/** One application brought to an open negotiation by the product's own calls. */
export async function atNegotiation(
  db: Sequelize,
  settings: ServiceSettings,
): Promise<{ applicationId: string; procedureId: string; token: string }> {
  const cast = await people(db);
  const opened = await openServices(settings, pino({ level: 'silent' }));
  const signer = await openDemoSigner({ demo: true, dataDir: settings.dataDir });
  const world = { services: opened.services, url: settings.publicUrl, cast, signer, stop: opened.close };
  const one = await begin(world, await contest(db));
  await one.technical();
  await one.distribute();
  await one.evaluate();
  const { record_id: procedureId } = done(
    await one.as('project_manager').take('negotiation.create', { outcome: 'online' }),
  );
  await run({ db }, 'analyze');
  await world.stop();
  return { applicationId: one.id, procedureId: procedureId ?? '', token: cast.by.project_manager.token };
}
