import type { Certificate } from 'pkijs';
import type { ServiceSettings } from '../../settings/settings';
import { hostTrust, loadTrustAnchors } from '../../signing/check/trust-anchors';
import { ProblemError } from '../problem';

let loaded: Promise<Certificate[]> | undefined;

/** The authorities whose certificates count, read once. @throws ProblemError 503 while they cannot be read. */
export function trustAnchors(settings: ServiceSettings): Promise<Certificate[]> {
  const source = settings.signingTrustFile
    ? { file: settings.signingTrustFile }
    : hostTrust(settings.signingUrl);
  loaded ??= loadTrustAnchors(source).catch(() => {
    loaded = undefined;
    throw new ProblemError(503, 'signing-unavailable');
  });
  return loaded;
}
