import { createHash } from 'node:crypto';
import { run } from '../db/query';
import { contest } from './kit/catalogue';
import { call, formWith } from './kit/http';
import { approvalBody } from './kit/approval-body';
import { pdf } from './kit/pdf';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { expectRefusedUnchanged } from './kit/table-digests';
import { beginApplication, expectDone, type ApplicationDriver } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

let world: World;
let contestId: string;
beforeAll(async () => {
  world = await startWorld();
  contestId = await contest(world.services.db);
});
afterAll(() => world?.stop());

/** Advances an application from the negotiation to an offline procedure that waits for its minutes; returns the procedure's id. */
async function advanceToHeldNegotiation(application: ApplicationDriver): Promise<string> {
  const { project_head: head, lawyer, financier } = world.cast.by;
  const commission = { head: head.id, secretary: lawyer.id, members: [financier.id] };
  const creation = await application
    .as('project_manager')
    .take('negotiation.create', { outcome: 'offline', commission });
  return expectDone(creation).record_id ?? '';
}

test('a step accepts only files that its actor has uploaded for it', async () => {
  const application = await copyAtStage(world, contestId, 'negotiation');
  const otherApplication = await copyAtStage(world, contestId, 'negotiation');
  const [procedure, heldOther] = [
    await advanceToHeldNegotiation(application),
    await advanceToHeldNegotiation(otherApplication),
  ];
  const [pm, head] = [application.as('project_manager'), application.as('project_head')];
  const minutes = (actor: typeof pm, file: string) =>
    actor.take('negotiation.minutes', { record_id: procedure, files: { minutes: [file] } });

  const ownFile = await pm.upload('negotiation.minutes', 'minutes', procedure);
  const otherFile = await otherApplication
    .as('project_manager')
    .upload('negotiation.minutes', 'minutes', heldOther);
  const unknown = [422, 'file-unknown'];
  expect(await expectRefusedUnchanged(world, application.id, () => minutes(head, ownFile))).toEqual(unknown);
  expect(
    await expectRefusedUnchanged(world, application.id, () => minutes(application.as('admin'), ownFile)),
  ).toEqual(unknown);
  expect(await expectRefusedUnchanged(world, application.id, () => minutes(pm, otherFile))).toEqual(unknown);
  expectDone(await minutes(pm, ownFile));
});

describe('a file uploaded by one applicants’ system', () => {
  let uploadForeign: (slot: string) => Promise<string>;
  beforeAll(async () => {
    const key = 'other-key-other-key-other-key';
    const hash = createHash('sha256').update(key).digest('hex');
    const { db } = world.services;
    await run({ db }, `insert into integration_keys (key_hash, name) values ($1, 'other')`, [hash]);
    uploadForeign = async (slot) => {
      const body = formWith('чуже.pdf', await pdf('Чуже'));
      const path = `/api/integration/files?slot=${slot}`;
      const { data } = await call<{ file: { _id: string } }>(world.url, key, 'POST', path, { body });
      return data.file._id;
    };
  });

  test('cannot be submitted by another system', async () => {
    const application = await beginApplication(world, contestId);
    const file = await uploadForeign('document');
    const submission = {
      contest: contestId,
      applicant: {
        type: 'natural_person',
        name: application.applicantSystem.signer.fullName,
        signer: {
          full_name: application.applicantSystem.signer.fullName,
          tax_id: application.applicantSystem.signer.taxId,
        },
        email: application.applicantSystem.signer.email,
      },
      fields: [
        {
          title: 'Проєкт',
          fields: [{ name: 'title_project', label: 'Назва', type: 'text', value: 'Співоче поле' }],
        },
      ],
      documents: [{ file_id: file }],
    };
    const submit = () => application.applicantSystem.to('POST', '/applications', submission);
    expect(await expectRefusedUnchanged(world, application.id, submit)).toEqual([422, 'file-unknown']);
  });

  test('cannot be used in a step of another system', async () => {
    const application = await beginApplication(world, contestId);
    const pm = application.as('project_manager');
    const { validation, comment } = approvalBody(await pm.view());
    const refusing = { comment, validation: validation && { ...validation, fields: false } };
    expectDone(await pm.take('tech_review.validate', refusing));
    expectDone(await pm.sign('tech_review.sign'));
    const file = await uploadForeign('appeal');
    const appeal = (file_id: string) =>
      application.applicantSystem.to('POST', `/applications/${application.id}/appeal`, { file_id });
    expect(await expectRefusedUnchanged(world, application.id, () => appeal(file))).toEqual([
      422,
      'file-unknown',
    ]);
    expect((await appeal(await application.applicantSystem.putFile('appeal', 'Апеляція'))).status).toBe(200);
  });
});
