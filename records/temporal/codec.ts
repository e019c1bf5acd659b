import {
  METADATA_ENCODING_KEY,
  type DataConverter,
  type Payload,
  type PayloadCodec,
} from '@temporalio/common';
import { temporal } from '@temporalio/proto';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const { Payload: PayloadProto } = temporal.api.common.v1;
const ENCODING = 'binary/encrypted';

/**
 * Encrypts Temporal payloads with AES-256-GCM. This is an additional protection: histories contain ids and numbers
 * only. Each payload has the id of its key, so that keys can be rotated: payloads of old keys can be read while those
 * keys are in `old`.
 */
class AesCodec implements PayloadCodec {
  private readonly keys: Map<string, Buffer>;
  private readonly current: string;

  constructor(key: Buffer, old: Buffer[] = []) {
    this.keys = new Map([key, ...old].map((encryptionKey) => [keyId(encryptionKey), encryptionKey]));
    this.current = keyId(key);
  }

  async encode(payloads: Payload[]): Promise<Payload[]> {
    return payloads.map((payload) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', this.keyOf(this.current), iv);
      const sealed = [
        iv,
        cipher.update(PayloadProto.encode(payload).finish()),
        cipher.final(),
        cipher.getAuthTag(),
      ];
      return {
        metadata: {
          [METADATA_ENCODING_KEY]: Buffer.from(ENCODING),
          'encryption-key-id': Buffer.from(this.current),
        },
        data: Buffer.concat(sealed),
      };
    });
  }

  async decode(payloads: Payload[]): Promise<Payload[]> {
    return payloads.map((payload) => {
      const encoding = payload.metadata?.[METADATA_ENCODING_KEY];
      if (!encoding || Buffer.from(encoding).toString() !== ENCODING || !payload.data) return payload;
      const id = Buffer.from(payload.metadata?.['encryption-key-id'] ?? []).toString();
      const data = Buffer.from(payload.data);
      const decipher = createDecipheriv('aes-256-gcm', this.keyOf(id), data.subarray(0, 12));
      decipher.setAuthTag(data.subarray(-16));
      return PayloadProto.decode(Buffer.concat([decipher.update(data.subarray(12, -16)), decipher.final()]));
    });
  }

  private keyOf(id: string): Buffer {
    const key = this.keys.get(id);
    if (!key) throw new Error(`no history key ${id}`);
    return key;
  }
}

const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 12);

/**
 * Returns the data converter for client and worker; undefined without a key (base64), which leaves payloads
 * unencrypted.
 */
export const dataConverter = (historyKey?: string): DataConverter | undefined =>
  historyKey ? { payloadCodecs: [new AesCodec(Buffer.from(historyKey, 'base64'))] } : undefined;
