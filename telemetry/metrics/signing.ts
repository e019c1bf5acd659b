import { Histogram, type Registry } from 'prom-client';
import {
  ProviderRefused,
  ProviderUnavailable,
  type SigningProvider,
} from '../../signing/provider/signing-provider';

/** Returns the provider with its calls counted and timed by name and outcome; `ticket` and `ping` are not measured. */
export function measuredSigning(register: Registry, provider: SigningProvider): SigningProvider {
  const seconds = new Histogram({
    name: 'grant_office_signing_seconds',
    help: 'Calls to the signing provider',
    labelNames: ['call', 'outcome'] as const,
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10],
    registers: [register],
  });
  const measured =
    <A extends unknown[], R>(call: keyof SigningProvider, work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const stopTimer = seconds.startTimer({ call });
      try {
        const result = await work(...args);
        stopTimer({ outcome: 'ok' });
        return result;
      } catch (error) {
        stopTimer({ outcome: outcomeOf(error) });
        throw error;
      }
    };
  return {
    ping: () => provider.ping(),
    ticket: (request) => provider.ticket(request),
    registerItem: measured('registerItem', (item) => provider.registerItem(item)),
    submit: measured('submit', (id, cms) => provider.submit(id, cms)),
    submitAll: measured('submitAll', (signatures) => provider.submitAll(signatures)),
    listSigns: measured('listSigns', (id) => provider.listSigns(id)),
    fetchSignature: measured('fetchSignature', (id, index) => provider.fetchSignature(id, index)),
  };
}

function outcomeOf(error: unknown): 'refused' | 'unavailable' | 'failed' {
  if (error instanceof ProviderRefused) return 'refused';
  return error instanceof ProviderUnavailable ? 'unavailable' : 'failed';
}
