import { holdReads, readWhenReleased } from './hold';

/** A read that records when it is sent, and ends when the test answers it or when it is aborted. */
function reader() {
  const answerCalls: ((value: string) => void)[] = [];
  const readValue = (timeoutSignal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      answerCalls.push(resolve);
      timeoutSignal.addEventListener('abort', () => reject(new Error('given up')));
    });
  return { sent: answerCalls, read: readValue };
}
const moment = () => new Promise((resolve) => setImmediate(resolve));

test('holding reads aborts running ones and sends none; after the release all are sent', async () => {
  const { sent, read } = reader();
  const { signal } = new AbortController();
  const firstRead = readWhenReleased(read, signal);
  await moment();
  expect(sent).toHaveLength(1);
  const release = holdReads();
  const secondRead = readWhenReleased(read, signal);
  await moment();
  expect(sent).toHaveLength(1);
  release();
  await moment();
  expect(sent).toHaveLength(3);
  for (const answer of sent.slice(1)) answer('read');
  expect(await Promise.all([firstRead, secondRead])).toEqual(['read', 'read']);
});

test('a read aborted by its own page is not repeated; another failure is thrown', async () => {
  const { read } = reader();
  const leaving = new AbortController();
  const firstRead = readWhenReleased(read, leaving.signal);
  await moment();
  leaving.abort();
  const release = holdReads();
  await expect(firstRead).rejects.toThrow('given up');
  release();
  const failing = () => Promise.reject(new Error('no answer'));
  await expect(readWhenReleased(failing, new AbortController().signal)).rejects.toThrow('no answer');
});

test('reads are sent only after every holder has released them, in whatever order', async () => {
  const { sent, read } = reader();
  const [first, second, third] = [holdReads(), holdReads(), holdReads()];
  const answer = readWhenReleased(read, new AbortController().signal);
  second();
  await moment();
  expect(sent).toHaveLength(0);
  first();
  await moment();
  // A read that begins now waits too.
  void readWhenReleased(read, new AbortController().signal);
  await moment();
  expect(sent).toHaveLength(0);
  third();
  await moment();
  expect(sent).toHaveLength(2);
  for (const end of sent) end('read');
  expect(await answer).toBe('read');
});
