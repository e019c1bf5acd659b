import type { ProviderConfig, SigningPlugin } from './provider';

/** Timeout for the provider's script, in ms. */
const SCRIPT_TIMEOUT_MS = 15_000;

/** The provider's script could not be loaded, or did not define its plugin. */
export class ProviderMissing extends Error {
  override readonly name = 'ProviderMissing';
}

const loading = new Map<string, Promise<void>>();

/** Returns the provider's plugin. Its script is loaded once, and again after a failure. @throws ProviderMissing */
export async function loadProvider({ script, integrity }: ProviderConfig): Promise<SigningPlugin> {
  const pending = loading.get(script) ?? addScript(script, integrity);
  loading.set(script, pending);
  try {
    await pending;
  } catch (cause) {
    loading.delete(script);
    throw cause;
  }
  const plugin: SigningPlugin | undefined = window.SignHost;
  if (!plugin) {
    loading.delete(script);
    throw new ProviderMissing('no plugin after its script');
  }
  return plugin;
}

function addScript(src: string, integrity: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = src;
    if (integrity) {
      element.integrity = integrity;
      element.crossOrigin = 'anonymous';
    }
    const fail = () => {
      element.remove();
      reject(new ProviderMissing(src));
    };
    const timer = window.setTimeout(fail, SCRIPT_TIMEOUT_MS);
    element.addEventListener('load', () => {
      window.clearTimeout(timer);
      resolve();
    });
    element.addEventListener('error', () => {
      window.clearTimeout(timer);
      fail();
    });
    document.head.append(element);
  });
}
