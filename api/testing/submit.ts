import { createHash, randomUUID } from 'node:crypto';
import { run } from '../../db/query';
import type { Answer, TestApi } from './api';

const KEY = randomUUID();

/** The applicants' system submits an application. */
export async function submitTo(api: TestApi, contest: string): Promise<Answer> {
  await run(
    { db: api.services.db },
    'insert into integration_keys (key_hash, name) values ($1, $2) on conflict do nothing',
    [createHash('sha256').update(KEY).digest('hex'), 'test'],
  );
  return api.call('/api/integration/applications', {
    token: KEY,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      contest,
      applicant: {
        type: 'legal_entity',
        name: 'ГО «Мрія»',
        signer: { full_name: 'Марко Мрія', tax_id: '1234567890' },
        edrpou: '12345678',
        email: 'a@example.org',
      },
      fields: [
        { title: 'П', fields: [{ name: 'title_project', label: 'Назва', type: 'text', value: 'Дім' }] },
      ],
      documents: [],
    },
  });
}
