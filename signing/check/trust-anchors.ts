import { readFile } from 'node:fs/promises';
import type { Certificate } from 'pkijs';
import { certificatesFromPem } from '../cades/pem';

/** Source of the trusted certificates (PEM): a file, or the URL of the embedded host. */
export type TrustSource = { file: string } | { url: string };

/** Reads the trusted certificates. @throws Error if they cannot be read or the source has none */
export async function loadTrustAnchors(source: TrustSource): Promise<Certificate[]> {
  if ('file' in source) return certificatesFromPem(await readFile(source.file, 'utf8'));
  const response = await fetch(source.url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${source.url} answered ${response.status}`);
  return certificatesFromPem(await response.text());
}

/** Returns the source of the root certificate of the signing host at this origin. */
export const hostTrust = (origin: string): TrustSource => ({ url: `${origin}/authority/root.pem` });
