import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Readable, pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GetObjectCommand, HeadObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checking } from './digest';
import { MEGABYTE } from './room';
import { prepareSpool, spool } from './spool';
import { FileMissing, type FileStore, type Sha256, type StoredFile, assertSha256 } from './store';

/** Limit of the wait, retries included, in ms. */
export interface Patience {
  /** For a question without a body. */
  questionMs: number;
  /** For a request or an answer that carries a file. */
  transferMs: number;
}
const PATIENCE: Patience = { questionMs: 30_000, transferMs: 15 * 60_000 };
/** Longest time until a connection stands, and with a connection on which nothing moves. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 60_000;
/** A file goes up in parts of so many bytes, of which one is in memory at a time. */
const PART_BYTES = 8 * MEGABYTE;

/**
 * A store in an S3 bucket: `s3://bucket?endpoint=https://host&region=eu-central-1`. Keys from
 * AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN. Throws a sentence for what is wrong.
 */
export async function openS3(
  address: string,
  from: { env: NodeJS.ProcessEnv; spoolFolder: string; patience?: Patience },
): Promise<FileStore> {
  const { bucket, client } = readAddress(address, from.env);
  await prepareSpool(from.spoolFolder);
  return new S3FileStore(client, bucket, from.spoolFolder, from.patience ?? PATIENCE);
}

function readAddress(address: string, env: NodeJS.ProcessEnv): { bucket: string; client: S3Client } {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const endpoint = url?.searchParams.get('endpoint') ?? '';
  if (url?.protocol !== 's3:' || !url.host || !URL.canParse(endpoint)) {
    throw new Error('FILES_URL must read s3://bucket?endpoint=https://host');
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('FILES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  const client = new S3Client({
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN },
    forcePathStyle: true,
    // The signature covers the SHA-256 of what is sent, and what comes is checked against its name: older servers know no more.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // Slow readers of fifty files must not keep everybody else waiting.
      httpAgent: { keepAlive: true, maxSockets: Infinity },
      httpsAgent: { keepAlive: true, maxSockets: Infinity },
    },
  });
  return { bucket: url.host, client };
}

class S3FileStore implements FileStore {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly spoolFolder: string,
    private readonly patience: Patience,
  ) {}

  /** A stream is spooled first: its name is known at its end, and what is sent again must still be there. */
  async put(source: Uint8Array | Readable): Promise<StoredFile> {
    const { path, sha256, size } = await spool(this.spoolFolder, source);
    try {
      if (!(await this.has(sha256))) await this.upload(path, sha256);
    } finally {
      await rm(path, { force: true });
    }
    return { sha256, size };
  }

  async get(sha256: Sha256): Promise<Readable> {
    const answer = await this.asking('GET', sha256, (named, abortSignal) =>
      this.client.send(new GetObjectCommand(named), { abortSignal }),
    );
    const through = checking(sha256);
    pipeline(answer.Body as Readable, through, () => undefined); // the reader of `through` sees every error
    return through;
  }

  async read(sha256: Sha256): Promise<Buffer> {
    return buffer(await this.get(sha256));
  }

  async has(sha256: Sha256): Promise<boolean> {
    try {
      await this.asking('HEAD', sha256, (named, abortSignal) =>
        this.client.send(new HeadObjectCommand(named), { abortSignal }),
      );
      return true;
    } catch (error) {
      if (error instanceof FileMissing) return false;
      throw error;
    }
  }

  private async upload(path: string, sha256: Sha256): Promise<void> {
    const body = createReadStream(path);
    try {
      await this.asking('PUT', sha256, (named, signal) => {
        const params = { ...named, Body: body };
        const upload = new Upload({ client: this.client, params, partSize: PART_BYTES, queueSize: 1 });
        signal.addEventListener('abort', () => void upload.abort());
        return upload.done();
      });
    } finally {
      body.destroy();
    }
  }

  private async asking<Answer>(
    method: 'GET' | 'HEAD' | 'PUT',
    sha256: Sha256,
    ask: (named: { Bucket: string; Key: string }, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    assertSha256(sha256);
    const { questionMs, transferMs } = this.patience;
    const signal = AbortSignal.timeout(method === 'HEAD' ? questionMs : transferMs);
    try {
      return await ask({ Bucket: this.bucket, Key: sha256 }, signal);
    } catch (error) {
      throw signal.aborted ? signal.reason : asStorageError(error, method, sha256);
    }
  }
}

/** Returns the storage's answer as a sentence; an error without an answer stays as it is. */
function asStorageError(error: unknown, method: 'GET' | 'HEAD' | 'PUT', sha256: Sha256): unknown {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === undefined) return error;
  if (status === 404 && method !== 'PUT') return new FileMissing(sha256);
  const { name, message } = error as S3ServiceException;
  return new Error(`The file storage answered ${status} to ${method} ${sha256}: ${name} ${message}`);
}
