import disks from 'node:fs/promises';
import type Koa from 'koa';
import { KEPT_FREE } from '../../files/room';
import { rejectWritesWhenDiskFull } from './room';

const disk = jest.spyOn(disks, 'statfs');
afterAll(() => disk.mockRestore());
const setFree = (bytes: number) => disk.mockResolvedValue({ bavail: bytes, bsize: 1 } as never);

/** Returns whether a call reaches the routes. */
async function passes(method: string, path: string): Promise<boolean> {
  let reached = false;
  const next = async () => void (reached = true);
  await rejectWritesWhenDiskFull('data')({ method, path } as Koa.Context, next).catch(
    ({ status, code }: { status: number; code: string }) =>
      expect([status, code]).toEqual([503, 'disk-full']),
  );
  return reached;
}

test('on a full disk only reads, sign-in, sign-out and searches are accepted', async () => {
  setFree(0);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(await passes(method, '/api/application/1/steps/x')).toBe(false);
    expect(await passes(method, '/api/users/auth/')).toBe(false);
  }
  expect(await passes('GET', '/api/application/1')).toBe(true);
  expect(await passes('POST', '/auth/login')).toBe(true);
  expect(await passes('POST', '/api/catalogs/search')).toBe(true);
  expect(await passes('POST', '/api/catalogs/searches')).toBe(false);
});

test('with free space every call is accepted', async () => {
  setFree(KEPT_FREE);
  expect(await passes('POST', '/api/application/1/steps/x')).toBe(true);
});
