import { createHash, randomUUID } from 'node:crypto';
import { run } from '../../db/query';
import type { Answer, TestApi } from './api';

const KEY = randomUUID();

/** One section with these fields, as the form of an application has it. */
export const fieldsOf = (fields: object[]) => [{ title: 'П', fields }];

/** Parts of a test's submission, where it is not as usual. */
export interface Submitted {
  applicant?: object;
  fields?: object[];
  documents?: object[];
}

/** The applicants' system makes a write of its API. */
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

/** The applicants' system submits an application. */
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
