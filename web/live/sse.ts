/** One message of a text/event-stream. */
export interface Message {
  id: string | null;
  event: string;
  data: string;
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
      for (const block of blocks) {
        const message = parseMessage(block);
        if (message) yield message;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** One block between empty lines; a block without data (a comment, a retry time) is no message. */
export function parseMessage(block: string): Message | undefined {
  const message: Message = { id: null, event: 'message', data: '' };
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'id') message.id = value;
    else if (field === 'event') message.event = value;
  }
  return data.length > 0 ? { ...message, data: data.join('\n') } : undefined;
}
