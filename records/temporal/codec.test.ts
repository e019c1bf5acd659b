import { randomBytes } from 'node:crypto';
import type { PayloadCodec } from '@temporalio/common';
import { dataConverter } from './codec';

// docs/operations.md, "HISTORY_KEY".

const codecOf = (key: Buffer): PayloadCodec =>
  dataConverter(key.toString('base64'))?.payloadCodecs?.[0] as PayloadCodec;
const payload = {
  metadata: { encoding: Buffer.from('json/plain') },
  data: Buffer.from('{"comment":"Текст рішення"}'),
};

test('a payload is encrypted anew each time, and decrypted with its key alone', async () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  const codec = codecOf(key);
  const [first, second] = await codec.encode([payload, payload]);
  expect(first?.data).not.toEqual(second?.data);
  for (const text of ['Текст', 'comment', 'json/plain'])
    expect(Buffer.from(first?.data ?? []).includes(text)).toBe(false);
  const [decrypted] = await codec.decode([first ?? {}]);
  expect(Buffer.from(decrypted?.data ?? []).toString()).toBe('{"comment":"Текст рішення"}');
  await expect(codecOf(other).decode([first ?? {}])).rejects.toThrow('no history key');
});

test('a changed payload is refused; one that was stored before encryption is read as it is', async () => {
  const codec = codecOf(randomBytes(32));
  const [encrypted] = await codec.encode([payload]);
  const changed = Buffer.from(encrypted?.data ?? []);
  changed[20] = (changed[20] ?? 0) ^ 1;
  await expect(codec.decode([{ ...encrypted, data: changed }])).rejects.toThrow('unable to authenticate');
  expect(await codec.decode([payload])).toEqual([payload]);
});

test('without a key payloads are not encrypted', () => expect(dataConverter()).toBeUndefined());
