import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { FileDamaged, type Sha256, type StoredFile } from './store';

/** SHA-256 of bytes, in lower-case hexadecimal. */
export function sha256Of(bytes: Uint8Array): Sha256 {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns a stream that counts and hashes the bytes passing through it; call `result()` once it has ended. */
export function digestingStream(): { through: Transform; result: () => StoredFile } {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { through: stream, result: () => ({ sha256: hash.digest('hex'), size }) };
}

/** Returns a stream that passes bytes through, and fails at the end if their SHA-256 differs from this one. */
export function digestCheckingStream(sha256: Sha256): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : new FileDamaged(sha256));
    },
  });
}
