import {
  CONTEST_EXPORT_PATH,
  type ContestExport,
} from '../../../api/areas/contest-list/contract/contest-list';
import { address } from '../../api/address';
import { fetchAuthorised } from '../../api/client';
import { readBlob, type Progress } from '../../api/download';

/** A downloaded file. */
export interface DownloadedFile {
  name: string;
  blob: Blob;
}

/**
 * Fetches a contest's list as a file and reports the number of received bytes after each chunk.
 * @throws ApiError with the server's problem, or with status 0 if the answer was incomplete or cancelled
 */
export async function fetchExport(
  contestId: string,
  request: ContestExport,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<DownloadedFile> {
  const response = await fetchAuthorised(address(CONTEST_EXPORT_PATH, { id: contestId }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal,
    credentials: 'omit',
    cache: 'no-store',
  });
  const name = fileNameIn(response.headers.get('content-disposition')) ?? `export.${request.format}`;
  return { name, blob: await readBlob(response, { signal, onProgress }) };
}

/** Returns the file name in a Content-Disposition (RFC 5987). */
function fileNameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
