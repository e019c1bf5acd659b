import { readBlob } from './download';

/** Response that breaks off after its first chunk. */
function brokenResponse(): Response {
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      pieces += 1;
      if (pieces === 1) stream.enqueue(new Uint8Array(3));
      else stream.error(new TypeError('network'));
    },
  });
  return new Response(body, { headers: { 'content-length': '9' } });
}

test.each([undefined, () => undefined])('an incomplete answer counts as no answer', async (onProgress) => {
  await expect(readBlob(brokenResponse(), { onProgress })).rejects.toMatchObject({
    failure: { status: 0, code: 'connection' },
  });
});

test('an aborted download has the code "aborted" and is not a program error', async () => {
  const stopping = new AbortController();
  stopping.abort();
  await expect(readBlob(brokenResponse(), { signal: stopping.signal })).rejects.toMatchObject({
    failure: { status: 0, code: 'aborted' },
  });
});

test('progress is reported after each chunk, with the total size', async () => {
  const reported: unknown[] = [];
  const answer = new Response('abc', { headers: { 'content-length': '3', 'content-type': 'text/plain' } });
  const blob = await readBlob(answer, { onProgress: (progress) => reported.push(progress) });
  expect(reported).toEqual([{ done: 3, total: 3 }]);
  expect([blob.size, blob.type]).toEqual([3, 'text/plain']);
});

test('the bytes of several chunks are added up', async () => {
  const chunks = [new Uint8Array(3), new Uint8Array(4)];
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      const chunk = chunks.shift();
      if (chunk) stream.enqueue(chunk);
      else stream.close();
    },
  });
  const done: number[] = [];
  const blob = await readBlob(new Response(body), { onProgress: (progress) => done.push(progress.done) });
  expect([...done, blob.size]).toEqual([3, 7, 7]);
});
