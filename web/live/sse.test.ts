import { parseBlock, readMessages } from './sse';

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

async function all(stream: ReadableStream<Uint8Array>) {
  const messages = [];
  for await (const message of readMessages(stream, () => undefined)) messages.push(message);
  return messages;
}

test('events come whole, wherever the network has cut them, also within a letter', async () => {
  const bytes = new TextEncoder().encode('id: 7\ndata: {"a":"Київ"}\n\n: \n\nid: 8\ndata: b\n\n');
  const cutInLetter = 19;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, cutInLetter));
      controller.enqueue(bytes.slice(cutInLetter));
      controller.close();
    },
  });
  expect(await all(stream)).toEqual([
    { id: '7', data: '{"a":"Київ"}' },
    { id: null, data: null },
    { id: '8', data: 'b' },
  ]);
});

test('an unfinished event at the end of a broken stream is not an event', async () => {
  expect(await all(streamOf('data: 1\n\nda', 'ta: 2\n'))).toEqual([{ id: null, data: '1' }]);
});

test('the head says where the stream stands, without an event', () => {
  expect(parseBlock('retry: 2000\nid: 42')).toEqual({ id: '42', data: null });
});
