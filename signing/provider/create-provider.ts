import { hostProvider, type HostProviderConfig } from './host-provider';
import type { SigningProvider } from './signing-provider';

/** Provider that is used; another provider adds its `kind` here and its adapter beside `host-provider.ts`. */
export type ProviderConfig = { kind: 'host' } & HostProviderConfig;

/** The server half of the configured signing provider. */
export function createProvider(config: ProviderConfig): SigningProvider {
  return hostProvider(config);
}
