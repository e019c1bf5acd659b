import { readMessages } from './sse';

async function readEvents(...chunks: (string | Uint8Array)[]) {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
      controller.close();
    },
  });
  const onBytes = jest.fn();
  const messages = [];
  for await (const message of readMessages(stream, onBytes)) messages.push(message);
  return { messages, signsOfLife: onBytes.mock.calls.length };
}

test('events are complete wherever the network has split them, also within a character', async () => {
  const bytes = new TextEncoder().encode('id: 7\ndata: {"a":"Київ"}\n\nid: 8\ndata: b\n\n');
  const cutInLetter = 19;
  const { messages } = await readEvents(bytes.slice(0, cutInLetter), bytes.slice(cutInLetter));
  expect(messages).toEqual([
    { id: '7', data: '{"a":"Київ"}' },
    { id: '8', data: 'b' },
  ]);
});

test('an incomplete event at the end of a broken stream is dropped', async () => {
  expect((await readEvents('data: 1\n\nda', 'ta: 2\n')).messages).toEqual([{ data: '1' }]);
});

test('a comment counts as received bytes but is not an event', async () => {
  expect(await readEvents(': \n\n')).toEqual({ messages: [], signsOfLife: 1 });
});

test('the beginning of the stream has the id of its position', async () => {
  const head = 'retry: 2000\nid: 42\ndata:\n\n'; // api/events/stream.ts
  expect((await readEvents(head)).messages).toEqual([{ id: '42', data: '' }]);
});
