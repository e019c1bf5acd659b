import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Readable, pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GetObjectCommand, HeadObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { digestCheckingStream } from './digest';
import { MEGABYTE } from './room';
import { prepareSpool, spool } from './spool';
import { FileMissing, type FileStore, type Sha256, type StoredFile, assertSha256 } from './store';

/** Time limits, retries included, in ms. */
export interface Patience {
  /** Limit of a request without a body. */
  questionMs: number;
  /** Limit of a request or an answer with a file. */
  transferMs: number;
}
const DEFAULT_LIMITS: Patience = { questionMs: 30_000, transferMs: 15 * 60_000 };
/** Maximum time in ms for opening a connection, and without data on an open one. */
const CONNECT_MS = 5_000;
const IDLE_MS = 60_000;
/** Size of the parts in which a file is uploaded; one part at a time is in memory. */
const PART_BYTES = 8 * MEGABYTE;

/**
 * Opens a store in an S3 bucket: `s3://bucket?endpoint=https://host&region=eu-central-1`. Keys from AWS_ACCESS_KEY_ID,
 * AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN. Throws an error with a readable sentence for wrong settings.
 */
export async function openS3(
  address: string,
  from: { env: NodeJS.ProcessEnv; spoolFolder: string; patience?: Patience },
): Promise<FileStore> {
  const { bucket, client } = readAddress(address, from.env);
  await prepareSpool(from.spoolFolder);
  return new S3FileStore(client, bucket, from.spoolFolder, from.patience ?? DEFAULT_LIMITS);
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
    // The signature covers the SHA-256 of uploads, and downloads are checked against their names; older servers know no other checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      // Fifty slow readers must not block all other requests.
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

  /** Spools a stream first, because its name is known only at its end, and a retry must be able to read it again. */
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
    const answer = await this.withTimeout('GET', sha256, (object, abortSignal) =>
      this.client.send(new GetObjectCommand(object), { abortSignal }),
    );
    const stream = digestCheckingStream(sha256);
    pipeline(answer.Body as Readable, stream, () => undefined); // the reader of `stream` gets every error
    return stream;
  }

  async read(sha256: Sha256): Promise<Buffer> {
    return buffer(await this.get(sha256));
  }

  async has(sha256: Sha256): Promise<boolean> {
    try {
      await this.withTimeout('HEAD', sha256, (object, abortSignal) =>
        this.client.send(new HeadObjectCommand(object), { abortSignal }),
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
      await this.withTimeout('PUT', sha256, (object, signal) => {
        const params = { ...object, Body: body };
        const upload = new Upload({ client: this.client, params, partSize: PART_BYTES, queueSize: 1 });
        signal.addEventListener('abort', () => void upload.abort());
        return upload.done();
      });
    } finally {
      body.destroy();
    }
  }

  private async withTimeout<Answer>(
    method: 'GET' | 'HEAD' | 'PUT',
    sha256: Sha256,
    ask: (object: { Bucket: string; Key: string }, signal: AbortSignal) => Promise<Answer>,
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

/** Returns the storage's error answer as an error with a sentence; other errors are returned unchanged. */
function asStorageError(error: unknown, method: 'GET' | 'HEAD' | 'PUT', sha256: Sha256): unknown {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === undefined) return error;
  if (status === 404 && method !== 'PUT') return new FileMissing(sha256);
  const { name, message } = error as S3ServiceException;
  return new Error(`The file storage answered ${status} to ${method} ${sha256}: ${name} ${message}`);
}
