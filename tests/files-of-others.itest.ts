import { createHash } from 'node:crypto';
import { run } from '../db/query';
import { contest } from './kit/catalogue';
import { call, formWith } from './kit/http';
import { approval } from './kit/marks';
import { pdf } from './kit/pdf';
import { refused } from './kit/untouched';
import { begin, done, type ApplicationDriver } from './kit/way';
import { startWorld, type World } from './kit/world';

let world: World;
let contestId: string;
beforeAll(async () => {
  world = await startWorld();
  contestId = await contest(world.services.db);
});
afterAll(() => world?.stop());

/** At a negotiation that waits for its minutes; answers the procedure's id. */
async function heldNegotiation(one: ApplicationDriver): Promise<string> {
  await one.technical();
  await one.distribute();
  await one.evaluate();
  const { project_head: head, lawyer, financier } = world.cast.by;
  const commission = { head: head.id, secretary: lawyer.id, members: [financier.id] };
  const made = await one.as('project_manager').take('negotiation.create', { outcome: 'offline', commission });
  return done(made).record_id ?? '';
}

test('a step takes the files that its taker has uploaded for it, and nobody else’s', async () => {
  const [one, other] = [await begin(world, contestId), await begin(world, contestId)];
  const [held, heldOther] = [await heldNegotiation(one), await heldNegotiation(other)];
  const [pm, head] = [one.as('project_manager'), one.as('project_head')];
  const minutes = (by: typeof pm, file: string) =>
    by.take('negotiation.minutes', { record_id: held, files: { minutes: [file] } });

  const own = await pm.upload('negotiation.minutes', 'minutes', held);
  const elsewhere = await other.as('project_manager').upload('negotiation.minutes', 'minutes', heldOther);
  const unknown = [422, 'file-unknown'];
  expect(await refused(world, one.id, () => minutes(head, own))).toEqual(unknown);
  expect(await refused(world, one.id, () => minutes(one.as('admin'), own))).toEqual(unknown);
  expect(await refused(world, one.id, () => minutes(pm, elsewhere))).toEqual(unknown);
  done(await minutes(pm, own));
});

describe('a file that one applicants’ system has brought', () => {
  let foreign: (slot: string) => Promise<string>;
  beforeAll(async () => {
    const key = 'other-key-other-key-other-key';
    const hash = createHash('sha256').update(key).digest('hex');
    const { db } = world.services;
    await run({ db }, `insert into integration_keys (key_hash, name) values ($1, 'other')`, [hash]);
    foreign = async (slot) => {
      const body = formWith('чуже.pdf', await pdf('Чуже'));
      const path = `/api/integration/files?slot=${slot}`;
      const { data } = await call<{ file: { _id: string } }>(world.url, key, 'POST', path, { body });
      return data.file._id;
    };
  });

  test('is not submitted by another', async () => {
    const one = await begin(world, contestId);
    const file = await foreign('document');
    const submission = {
      contest: contestId,
      applicant: {
        type: 'natural_person',
        name: one.outside.signer.fullName,
        signer: { full_name: one.outside.signer.fullName, tax_id: one.outside.signer.taxId },
        email: one.outside.signer.email,
      },
      fields: [
        {
          title: 'Проєкт',
          fields: [{ name: 'title_project', label: 'Назва', type: 'text', value: 'Співоче поле' }],
        },
      ],
      documents: [{ file_id: file }],
    };
    const submit = () => one.outside.to('POST', '/applications', submission);
    expect(await refused(world, one.id, submit)).toEqual([422, 'file-unknown']);
  });

  test('is no step’s of another', async () => {
    const one = await begin(world, contestId);
    const pm = one.as('project_manager');
    const { validation, comment } = approval(await pm.view());
    const refusing = { comment, validation: validation && { ...validation, fields: false } };
    done(await pm.take('tech_review.validate', refusing));
    done(await pm.sign('tech_review.sign'));
    const file = await foreign('appeal');
    const appeal = (file_id: string) => one.outside.to('POST', `/applications/${one.id}/appeal`, { file_id });
    expect(await refused(world, one.id, () => appeal(file))).toEqual([422, 'file-unknown']);
    expect((await appeal(await one.outside.putFile('appeal', 'Апеляція'))).status).toBe(200);
  });
});
