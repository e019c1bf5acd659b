import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, pipeline } from 'node:stream';
import { checking, sha256Of } from './digest';
import { type S3Keys, signedHeaders } from './sigv4';
import { prepareSpool, spool } from './spool';
import { FileMissing, type FileStore, type Sha256, type StoredFile, assertSha256 } from './store';

/** SHA-256 of no bytes: the body of GET and HEAD. */
const EMPTY = sha256Of(new Uint8Array());
/** Longest time for a question without a body, and for one that carries a file; milliseconds. */
const QUESTION_MS = 30_000;
const TRANSFER_MS = 15 * 60_000;

interface Bucket {
  /** Address of the bucket, path-style, ending in a slash. */
  base: URL;
  region: string;
  keys: S3Keys;
}

/**
 * A store in an S3 bucket: `s3://bucket?endpoint=https://host&region=eu-central-1`. Keys from
 * AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN. Throws a sentence for what is wrong.
 */
export async function openS3(
  address: string,
  from: { env: NodeJS.ProcessEnv; spoolFolder: string },
): Promise<FileStore> {
  const bucket = readAddress(address, from.env);
  await prepareSpool(from.spoolFolder);
  return new S3FileStore(bucket, from.spoolFolder);
}

function readAddress(address: string, env: NodeJS.ProcessEnv): Bucket {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const endpoint = url?.searchParams.get('endpoint') ?? '';
  if (url?.protocol !== 's3:' || !url.host || !URL.canParse(endpoint)) {
    throw new Error('FILES_URL must read s3://bucket?endpoint=https://host');
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('FILES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  return {
    base: new URL(`${endpoint.replace(/\/$/u, '')}/${url.host}/`),
    region: url.searchParams.get('region') ?? 'us-east-1',
    keys: { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN },
  };
}

class S3FileStore implements FileStore {
  constructor(
    private readonly bucket: Bucket,
    private readonly spoolFolder: string,
  ) {}

  /** A stream is spooled first: its name, which the address and the signature need, is known at its end. */
  async put(source: Uint8Array | Readable): Promise<StoredFile> {
    const { path, sha256, size } = await spool(this.spoolFolder, source);
    try {
      if (!(await this.has(sha256))) await this.upload(path, { sha256, size });
    } finally {
      await rm(path, { force: true });
    }
    return { sha256, size };
  }

  async get(sha256: Sha256): Promise<Readable> {
    const answer = await this.ask('GET', sha256);
    if (answer.status === 404) throw new FileMissing(sha256);
    await expectOk(answer, 'GET', sha256);
    const through = checking(sha256);
    const body = answer.body
      ? Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
      : Readable.from([]);
    pipeline(body, through, () => undefined); // the reader of `through` sees every error
    return through;
  }

  async read(sha256: Sha256): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of await this.get(sha256)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  async has(sha256: Sha256): Promise<boolean> {
    const answer = await this.ask('HEAD', sha256);
    if (answer.status === 404) return false;
    await expectOk(answer, 'HEAD', sha256);
    return true;
  }

  private async upload(path: string, file: StoredFile): Promise<void> {
    const body = Readable.toWeb(createReadStream(path)) as ReadableStream;
    const answer = await this.ask('PUT', file.sha256, { body, size: file.size });
    await expectOk(answer, 'PUT', file.sha256);
    await answer.body?.cancel();
  }

  private ask(
    method: 'GET' | 'HEAD' | 'PUT',
    sha256: Sha256,
    upload?: { body: ReadableStream; size: number },
  ) {
    assertSha256(sha256);
    const { base, region, keys } = this.bucket;
    const url = new URL(sha256, base);
    const payload = upload ? sha256 : EMPTY; // the file's name is the hash of the body
    const length = upload && { 'content-length': String(upload.size) };
    const { host: _host, ...headers } = signedHeaders(
      { method, url, region, payload, headers: length, at: new Date() },
      keys,
    );
    const sending = upload && { body: upload.body, duplex: 'half' };
    const signal = AbortSignal.timeout(method === 'HEAD' ? QUESTION_MS : TRANSFER_MS);
    const init: RequestInit = { method, headers, redirect: 'error', signal, ...sending };
    return fetch(url, init);
  }
}

async function expectOk(answer: Response, method: string, sha256: Sha256): Promise<void> {
  if (answer.ok) return;
  const text = (await answer.text()).slice(0, 300);
  throw new Error(`The file storage answered ${answer.status} to ${method} ${sha256}: ${text}`);
}
