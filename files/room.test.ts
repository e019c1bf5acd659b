import disks from 'node:fs/promises';
import { hasRoom, KEPT_FREE } from './room';

const disk = jest.spyOn(disks, 'statfs');
const setFree = (bytes: number) => disk.mockResolvedValue({ bavail: bytes, bsize: 1 } as never);

afterAll(() => disk.mockRestore());

test('64 MiB of the disk stay free: with less there is no room', async () => {
  expect(KEPT_FREE).toBe(67_108_864);
  setFree(KEPT_FREE - 1);
  expect(await hasRoom('a')).toBe(false);
  setFree(KEPT_FREE);
  expect(await hasRoom('a')).toBe(true);
  // Little is free, so the disk is checked again at the next call.
  setFree(0);
  expect(await hasRoom('a')).toBe(false);
});

test('a folder that does not exist has room; any other error is thrown', async () => {
  disk.mockRejectedValue(Object.assign(new Error('none'), { code: 'ENOENT' }));
  expect(await hasRoom('b')).toBe(true);
  disk.mockRejectedValue(Object.assign(new Error('forbidden'), { code: 'EACCES' }));
  await expect(hasRoom('b')).rejects.toThrow('forbidden');
});
