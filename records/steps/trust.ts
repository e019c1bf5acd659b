import type { Certificate } from 'pkijs';
import type { ServiceSettings } from '../../settings/settings';
import { hostTrust, loadTrustAnchors } from '../../signing/check/trust-anchors';
import { ProblemError } from '../problem';

const loaded = new WeakMap<ServiceSettings, Promise<Certificate[]>>();

/** Returns the trusted authorities' certificates, read once for each process. @throws ProblemError 503 while they cannot be read. */
export function trustAnchors(settings: ServiceSettings): Promise<Certificate[]> {
  const known = loaded.get(settings);
  if (known) return known;
  const source = settings.signingTrustFile
    ? { file: settings.signingTrustFile }
    : hostTrust(settings.signingUrl);
  const reading = loadTrustAnchors(source).catch(() => {
    loaded.delete(settings);
    throw new ProblemError(503, 'signing-unavailable');
  });
  loaded.set(settings, reading);
  return reading;
}
