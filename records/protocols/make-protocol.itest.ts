import { applicationRef } from '../../domain/flows';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { openServices, type OpenServices } from '../../api/open-services';
import { readServiceSettings } from '../../settings/settings';
import type { ProtocolInput } from '../../workflows/activities';
import { closePdf } from '../../pdf/render';
import { asCalledBy } from '../../tests/kit/activity';
import { createProtocols } from './make-protocol';
import { Records } from './testing/records';

let services: OpenServices;
beforeAll(async () => {
  services = await openServices(readServiceSettings(process.env), pino({ level: 'silent' }));
});
afterAll(async () => {
  await closePdf();
  await services.close();
});

test('a request repeated after a rollback gets a new protocol; a retried activity gets the existing one', async () => {
  const { db, files, signing } = services.services;
  const records = new Records(db);
  const { id: applicationId } = await records.application((await records.contest()).contest);
  const actor = {
    id: await records.user('Щербак Ірина', 'project_manager'),
    role: 'project_manager',
  } as const;
  const step = 'tech_review.validate' as const;
  const marks = {
    docs: [],
    fields: true,
    lot_priorities: true,
    estimate_compliance: true,
    need_direction: false,
  };
  const updateId = await records.command(applicationId, step, { comment: 'Усе гаразд.', validation: marks });
  const maker = createProtocols({ db, files, signing, demo: true });
  const madeIn = async (runId: string) => {
    const input: ProtocolInput = {
      kind: 'technical',
      subject: applicationRef(applicationId),
      step,
      updateId,
      actor,
      outcome: 'approved',
    };
    const makes = asCalledBy(runId, applicationId, (input: ProtocolInput) => maker.makeProtocol(input));
    return (await makes(input)).fileId;
  };
  const [before, after] = [randomUUID(), randomUUID()];
  const first = await madeIn(before);
  expect(await madeIn(before)).toBe(first);
  expect(await madeIn(after)).not.toBe(first);
});
