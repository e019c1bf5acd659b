/** One block of a text/event-stream. `data` is null where it only says at which event the stream stands. */
export interface Message {
  id: string | null;
  data: string | null;
}

/** Reads server-sent events from an answer's body; `onBytes` hears of every sign of life, comments too. */
export async function* readMessages(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<Message> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      yield* blocks.map(parseBlock);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The lines between two empty ones; comments and fields that are not used here are passed over. */
export function parseBlock(block: string): Message {
  let id: string | null = null;
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'id') id = value;
  }
  return { id, data: data.length > 0 ? data.join('\n') : null };
}
