import { contract } from '.';
import { callsOf } from './calls';
import { done, endpoint, fileEndpoint } from './define';
import { open } from './who';
import { z } from 'zod';

const draft = { path: '/api/x', summary: 'x', who: open };
const exported = {
  read: endpoint({ ...draft, method: 'get', output: done }),
  write: endpoint({ ...draft, method: 'post', output: done }),
  bytes: fileEndpoint({ ...draft, method: 'get', mediaTypes: ['application/pdf'] }),
  schema: z.object({ method: z.string() }),
  LIMIT: 3,
  helper: () => undefined,
};

test('callsOf returns only the calls among the exports of a contract, without calls that answer bytes', () => {
  expect(callsOf(exported)).toEqual({ read: exported.read, write: exported.write });
});

test('the contract consists of calls only', () => {
  for (const call of Object.values(contract))
    expect(call).toMatchObject({ method: expect.any(String), path: expect.any(String) });
});
