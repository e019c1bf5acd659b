import type { Certificate } from 'pkijs';
import type { ServiceSettings } from '../../settings/settings';
import { hostTrust, loadTrustAnchors } from '../../signing/check/trust-anchors';
import { ProblemError } from '../problem';

const loadedAnchors = new WeakMap<ServiceSettings, Promise<Certificate[]>>();

/** Returns the trusted authorities' certificates, read once for each process. @throws ProblemError 503 while they cannot be read. */
export function trustAnchors(settings: ServiceSettings): Promise<Certificate[]> {
  const cachedAnchors = loadedAnchors.get(settings);
  if (cachedAnchors) return cachedAnchors;
  const source = settings.signingTrustFile
    ? { file: settings.signingTrustFile }
    : hostTrust(settings.signingUrl);
  const reading = loadTrustAnchors(source).catch(() => {
    loadedAnchors.delete(settings);
    throw new ProblemError(503, 'signing-unavailable');
  });
  loadedAnchors.set(settings, reading);
  return reading;
}
