import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileStore } from './open';
import { openS3 } from './s3';

const env = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

describe('openFileStore', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'files-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it.each([
    's3://',
    's3:///?endpoint=http://127.0.0.1',
    's3://bucket',
    's3://b?endpoint=here',
    'http://bucket',
    'x',
  ])('refuses the FILES_URL %s, naming the right format', async (filesUrl) => {
    await expect(openS3(filesUrl, { env, spoolFolder: dataDir })).rejects.toThrow(/must read s3:\/\//u);
    await expect(openFileStore({ filesUrl, dataDir })).rejects.toThrow(/FILES_URL/u);
  });

  it('names the missing keys', async () => {
    const openedStore = openS3('s3://b?endpoint=http://127.0.0.1', { env: {}, spoolFolder: dataDir });
    await expect(openedStore).rejects.toThrow(/AWS_ACCESS_KEY_ID/u);
  });
});
