import { hostProvider, type HostProviderConfig } from './host-provider';
import type { SigningProvider } from './signing-provider';

/** Settings of the signing provider. A further provider adds its `kind` here, and its adapter beside `host-provider.ts`. */
export type ProviderConfig = { kind: 'host' } & HostProviderConfig;

/** Returns the server's part of the configured signing provider. */
export function createProvider(config: ProviderConfig): SigningProvider {
  return hostProvider(config);
}
