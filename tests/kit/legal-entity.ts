import type { KeyHolder } from '../../signing/authority/key-ring';
import { run } from '../../db/query';
import { applicantSystemOf } from './applicant';
import { staffCalls } from './staff';
import { waitUntil, applicationDriver } from './application-driver';
import { copyAtStage } from './stage-copies/copy-at-stage';
import type { StageName } from './stage-copies/stages';
import type { World } from './world';

/** The head of an organisation, who submits its application. */
export const head: KeyHolder = {
  email: 'head@lira.example.org',
  fullName: 'Бандурко Соломія Юріївна',
  taxId: '2987406118',
  organisation: 'ГО «Ліра»',
  edrpou: '40718299',
};

/** Another person of the same organisation: another RNOKPP, the same EDRPOU. */
export const deputy: KeyHolder = {
  ...head,
  email: 'deputy@lira.example.org',
  fullName: 'Кобзаренко Назар Ілліч',
  taxId: '3050612344',
};

/** Submits the organisation's application and waits until its workflow has begun. */
export async function beginForEntity(
  world: World,
  contest: string,
): Promise<ReturnType<typeof applicationDriver>> {
  const applicantSystem = applicantSystemOf(world);
  const { data } = await applicantSystem.to<{ _id: string }>('POST', '/applications', {
    contest,
    applicant: {
      type: 'legal_entity',
      name: head.organisation,
      signer: { full_name: head.fullName, tax_id: head.taxId },
      edrpou: head.edrpou,
      email: head.email,
    },
    fields: [
      {
        title: 'Проєкт',
        fields: [{ name: 'title_project', label: 'Назва', type: 'text', value: 'Школа кобзарів' }],
      },
    ],
    documents: [
      { file_id: await applicantSystem.putFile('document', 'Статут'), prefix: 'statute', title: 'Статут' },
    ],
  });
  const admin = staffCalls(world, world.cast.by.admin, data._id);
  await waitUntil(async () => (await admin.view()).epoch > 0);
  return applicationDriver(world, data._id);
}

/** Returns an application of the organisation at a stage: a copy with the applicant of a submitted application. */
export async function entityApplicationAt(
  world: World,
  contest: string,
  stage: StageName,
): Promise<ReturnType<typeof applicationDriver>> {
  const submitted = await beginForEntity(world, contest);
  const driver = await copyAtStage(world, contest, stage);
  await run(
    { db: world.services.db },
    `update applications set applicant = entity.applicant, applicant_tax_id = entity.applicant_tax_id
       from applications entity where applications.id = $1 and entity.id = $2`,
    [driver.id, submitted.id],
  );
  return driver;
}
