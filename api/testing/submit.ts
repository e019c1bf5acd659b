import { createHash, randomUUID } from 'node:crypto';
import { run } from '../../db/query';
import type { Answer, TestApi } from './api';

const KEY = randomUUID();

/** Returns one section with these fields, in the format of an application's form. */
export const fieldsOf = (fields: object[]) => [{ title: 'П', fields }];

/** Parts of a submission that differ from the defaults. */
export interface Submitted {
  applicant?: object;
  fields?: object[];
  documents?: object[];
}

/** Makes a write call of the integration API as the applicants' system. */
export async function asSystem(api: TestApi, path: string, body: object): Promise<Answer> {
  await run(
    { db: api.services.db },
    'insert into integration_keys (key_hash, name) values ($1, $2) on conflict do nothing',
    [createHash('sha256').update(KEY).digest('hex'), 'test'],
  );
  return api.call(`/api/integration${path}`, {
    token: KEY,
    headers: { 'idempotency-key': randomUUID() },
    body,
  });
}

/** Submits an application as the applicants' system. */
export const submitTo = (
  api: TestApi,
  contest: string,
  { applicant, fields, documents = [] }: Submitted = {},
): Promise<Answer> =>
  asSystem(api, '/applications', {
    contest,
    applicant: {
      type: 'legal_entity',
      name: 'ГО «Мрія»',
      signer: { full_name: 'Марко Мрія', tax_id: '1234567899' },
      edrpou: '12345678',
      email: 'a@example.org',
      ...applicant,
    },
    fields: fields ?? fieldsOf([{ name: 'title_project', label: 'Назва', type: 'text', value: 'Дім' }]),
    documents,
  });
