import { createHash, createHmac } from 'node:crypto';

/** Keys of an S3 service. */
export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** A request to sign; the address has no query. */
export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT';
  url: URL;
  region: string;
  /** SHA-256 of the body in hexadecimal. */
  payload: string;
  headers?: Record<string, string>;
  at: Date;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest();
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** The request's headers with AWS Signature Version 4 for S3 (header form, one chunk). */
export function signedHeaders(request: S3Request, keys: S3Keys): Record<string, string> {
  const stamp = request.at.toISOString().replace(/[-:]|\.\d{3}/gu, '');
  const scope = `${stamp.slice(0, 8)}/${request.region}/s3/aws4_request`;
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.payload,
    'x-amz-date': stamp,
    ...(keys.sessionToken && { 'x-amz-security-token': keys.sessionToken }),
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    request.method,
    request.url.pathname,
    '',
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    request.payload,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const dayKey = hmac(`AWS4${keys.secretAccessKey}`, stamp.slice(0, 8));
  const signingKey = hmac(hmac(hmac(dayKey, request.region), 's3'), 'aws4_request');
  const signature = hmac(signingKey, toSign).toString('hex');
  const credential = `${keys.accessKeyId}/${scope}`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { ...headers, authorization };
}
