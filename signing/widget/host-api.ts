/** A refusal of the host; its code is `unavailable` if the host did not answer or failed. */
export class HostRefusal extends Error {
  override readonly name = 'HostRefusal';
  constructor(readonly code: string) {
    super(code);
  }
}

export interface TicketItem {
  id: string;
  title: string;
  /** Lower-case hexadecimal. */
  sha256: string;
  /** Whether this ticket has signed the item already. */
  used: boolean;
}

export interface TicketContents {
  items: TicketItem[];
  user: { id: string; taxId?: string; fullName?: string };
  demo: boolean;
}

export interface DemoKey {
  id: string;
  fullName: string;
  taxId?: string;
}

/** Calls of the host for one ticket. Every call may throw a HostRefusal. */
export class HostApi {
  constructor(private readonly ticket: string) {}

  private async call(path: string, init: RequestInit = {}): Promise<Response> {
    let response: Response;
    try {
      const headers = { authorization: `Bearer ${this.ticket}`, 'content-type': 'application/json' };
      response = await fetch(path, { ...init, headers, signal: AbortSignal.timeout(15_000) });
    } catch {
      throw new HostRefusal('unavailable');
    }
    if (response.ok) return response;
    const body: unknown = await response.json().catch(() => undefined);
    const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'other';
    throw new HostRefusal(response.status >= 500 ? 'unavailable' : code);
  }

  /** Returns the items that the ticket is for. */
  async contents(): Promise<TicketContents> {
    return (await this.call('/api/ticket')).json() as Promise<TicketContents>;
  }

  /** Returns the keys that the demonstration offers, the user's own first. */
  async demoKeys(): Promise<DemoKey[]> {
    const { keys } = (await (await this.call('/api/demo/keys')).json()) as { keys: DemoKey[] };
    return keys;
  }

  /** Returns the container of a demonstration key. */
  async demoContainer(id: string): Promise<ArrayBuffer> {
    return (await this.call(`/demo/keys/${id}.p12`)).arrayBuffer();
  }

  /** Sends a signature; repeats the request once if it got no answer. */
  async submit(itemId: string, cms: string): Promise<void> {
    const init = { method: 'POST', body: JSON.stringify({ cms }) };
    const path = `/api/items/${itemId}/signatures`;
    try {
      await this.call(path, init);
    } catch (error) {
      if (!(error instanceof HostRefusal) || error.code !== 'unavailable') throw error;
      try {
        await this.call(path, init);
      } catch (secondError) {
        // `ticket-used`: the first request has arrived; the product's server checks with the host whether the
        // signature is valid
        if (!(secondError instanceof HostRefusal) || secondError.code !== 'ticket-used') throw secondError;
      }
    }
  }
}
