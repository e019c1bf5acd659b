import { z } from 'zod';
import { mintTicket } from '../ticket';
import { ProviderRefused, ProviderUnavailable, type SigningProvider } from './signing-provider';

/** Address of the signing host, and the secrets shared with it. */
export interface HostProviderConfig {
  /** Origin of the host as this server reaches it. */
  url: string;
  serviceToken: string;
  ticketSecret: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const registered = z.object({ id: z.string().min(1) });
const signer = z.object({ FullName: z.string(), Thumbprint: z.string(), SignDateTime: z.string() });
const signs = z.object({ Signs: z.array(signer) });
const problem = z.object({ code: z.string(), detail: z.string().optional() });

async function refusalOf(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => undefined);
  const { code, detail } = problem.safeParse(body).data ?? { code: 'unknown' };
  // 401 and 403 mean wrong settings of the product, 429 and 5xx a failure of the host; none of them is about the
  // signature
  const isAboutConnection = [401, 403, 408, 429].includes(response.status) || response.status >= 500;
  if (isAboutConnection) return new ProviderUnavailable(`signing host answered ${response.status} ${code}`);
  return new ProviderRefused(code, response.status, detail);
}

/** Returns the signing host of this repository as a provider. */
export function hostProvider(config: HostProviderConfig): SigningProvider {
  async function call(path: string, body?: unknown): Promise<ArrayBuffer> {
    try {
      const response = await fetch(new URL(path, config.url), {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Service ${config.serviceToken}`, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(config.timeoutMs ?? TIMEOUT_MS),
      });
      if (!response.ok) throw await refusalOf(response);
      return await response.arrayBuffer();
    } catch (error) {
      if (error instanceof ProviderRefused || error instanceof ProviderUnavailable) throw error;
      throw new ProviderUnavailable('signing host cannot be reached', { cause: error });
    }
  }

  async function callJson<T>(shape: z.ZodType<T>, path: string, body?: unknown): Promise<T> {
    const bytes = await call(path, body);
    try {
      return shape.parse(JSON.parse(Buffer.from(bytes).toString()));
    } catch (error) {
      throw new ProviderUnavailable('signing host answered what was not expected', { cause: error });
    }
  }

  const item = (id: string): string => `/api/items/${encodeURIComponent(id)}`;
  return {
    ping: async () => void (await call('/health')),
    registerItem: async (registration) => (await callJson(registered, '/api/items', registration)).id,
    ticket: ({ items, user }) => mintTicket(config.ticketSecret, items, user),
    submit: (itemId, cms) => callJson(signer, `${item(itemId)}/signatures`, { cms }),
    submitAll: async (signatures) => (await callJson(signs, '/api/signatures', { signatures })).Signs,
    listSigns: async (itemId) => (await callJson(signs, `${item(itemId)}/signs`)).Signs,
    fetchSignature: async (itemId, index) =>
      new Uint8Array(await call(`${item(itemId)}/signatures/${index}.p7s`)),
  };
}
