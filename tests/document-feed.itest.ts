import { row, rows } from '../db/query';
import type { HistoryPage } from '../api/areas/application/contract/history';
import type { ListedDocument } from '../api/areas/generated-documents/contract/documents';
import { createDocumentDriver, type DocumentDriver } from './kit/document-driver';
import { documents, TEMPLATE } from './kit/documents';
import { expectDone } from './kit/application-driver';
import { call } from './kit/http';
import { startWorld, type World } from './kit/world';

// rules/documents, "Feed".

let world: World;
let documentDriver: DocumentDriver;
let created: string;
let archived: string;
let deleted: string;
beforeAll(async () => {
  world = await startWorld();
  documentDriver = await createDocumentDriver(world);
  const { update, ask } = documents(world);
  const application = await documentDriver.createAtAgreement();
  created = await documentDriver.generateDocument(application.id);
  archived = await documentDriver.generateDocument(application.id);
  deleted = await documentDriver.generateDocument(application.id);
  for (const id of [archived, deleted]) expectDone(await update('lawyer', id, { status: -1 }));
  await ask('lawyer', 'POST', `/doc/${deleted}/delete`);
});
afterAll(() => world?.stop());

interface Feed {
  documents: ListedDocument[];
  counts: { status: number; count: number }[];
  people: { _id: string; name: string }[];
}

async function feed(query: Record<string, string>): Promise<Feed> {
  const { data } = await documents(world).ask<Feed>('chief', 'GET', `/feed?${new URLSearchParams(query)}`);
  return data;
}
const idsOf = ({ documents }: Feed) => documents.map(({ _id }) => _id).toSorted();

test('the tabs count the documents of every status, independently of the open tab', async () => {
  const counts = [
    { status: -2, count: 1 },
    { status: -1, count: 1 },
    { status: 0, count: 1 },
  ];
  const allDocuments = await feed({});
  expect([idsOf(allDocuments), allDocuments.counts]).toEqual([[created, archived].toSorted(), counts]);
  const deletedPage = await feed({ status: '-2' });
  expect([idsOf(deletedPage), deletedPage.counts]).toEqual([[deleted], counts]);
});

test('filters narrow the documents and the counts of the tabs', async () => {
  const lawyer = world.cast.by.lawyer.id;
  const name = await row<{ name: string }>(
    { db: world.services.db },
    'select name from users where id = $1',
    [lawyer],
  );
  const { people } = await feed({});
  expect(people).toEqual([{ _id: lawyer, name: name?.name }]);
  expect(idsOf(await feed({ user: lawyer }))).toHaveLength(2);
  const [listedDocument] = (await feed({})).documents;
  const nonMatching: Record<string, string>[] = [
    { user: world.cast.by.financier.id },
    { requisites: 'legal_entity' },
    { fin_details_status: '2' },
    { search: 'немає такого' },
  ];
  for (const query of nonMatching) expect(await feed(query)).toMatchObject({ documents: [], counts: [] });
  for (const search of [TEMPLATE.title.slice(3, 15).toUpperCase(), listedDocument?.application_spec_id ?? ''])
    expect(idsOf(await feed({ search, requisites: 'natural_person', fin_details_status: '0' }))).toHaveLength(
      2,
    );
});

test('a changed variable is a line of the history, by its label only, and marks the file as outdated in the lists', async () => {
  const { update, ask } = documents(world);
  const save = (number: string) => update('lawyer', created, { template_data: { number } });
  const application = (await feed({})).documents.find(({ _id }) => _id === created)?.application_id ?? '';
  const marks = async () =>
    Object.fromEntries((await feed({})).documents.map(({ _id, outdated }) => [_id, outdated]));
  expect(await marks()).toEqual({ [created]: false, [archived]: false });
  for (const number of ['таємне-1', 'таємне-2', 'таємне-2']) expect((await save(number)).status).toBe(200);
  expect(await marks()).toEqual({ [created]: true, [archived]: false });
  const ofApplication = await ask<{ documents: ListedDocument[] }>(
    'lawyer',
    'GET',
    `/application/${application}`,
  );
  expect(ofApplication.data.documents.find(({ _id }) => _id === created)?.outdated).toBe(true);

  const { token, id } = world.cast.by.lawyer;
  for (const query of [`?document=${created}`, '']) {
    const path = `/api/application/${application}/logs${query}`;
    const { data } = await call<HistoryPage>(world.url, token, 'GET', path);
    const lines = data.logs.filter(({ step }) => step === 'document.save_variables');
    expect(lines).toMatchObject([
      { message: 'Поле number', role: 'lawyer', document: { _id: created, title: TEMPLATE.title } },
    ]);
    expect(JSON.stringify(data)).not.toContain('таємне');
  }
  const logged = await rows<{ actor_id: string; text: string }>(
    { db: world.services.db },
    `select actor_id, changes::text as text from catalogue_log where kind = 'document_variables'`,
  );
  expect(logged.map(({ actor_id }) => actor_id)).toEqual([id]);
  expect(logged[0]?.text).not.toContain('таємне');
});
