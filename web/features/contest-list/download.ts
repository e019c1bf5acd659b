import {
  CONTEST_EXPORT_PATH,
  type ContestExport,
} from '../../../api/areas/contest-list/contract/contest-list';
import { address } from '../../api/address';
import { fetchAuthorised } from '../../api/client';
import { ApiError } from '../../api/problem';

/** A file as it arrived. */
export interface Downloaded {
  name: string;
  blob: Blob;
}

/**
 * Fetches a contest's list as a file, telling after each piece how many bytes have come.
 * @throws ApiError with the server's problem, or with status 0 where the answer broke off or was cancelled
 */
export async function fetchExport(
  contestId: string,
  asked: ContestExport,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<Downloaded> {
  const response = await fetchAuthorised(address(CONTEST_EXPORT_PATH, { id: contestId }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    signal,
    credentials: 'omit',
    cache: 'no-store',
  });
  const name = nameIn(response.headers.get('content-disposition')) ?? `export.${asked.format}`;
  const type = response.headers.get('content-type') ?? '';
  try {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value);
      bytes += piece.value.length;
      onBytes(bytes);
    }
    return { name, blob: new Blob(pieces, { type }) };
  } catch (cause) {
    const code = signal.aborted ? 'aborted' : 'connection';
    throw new ApiError({ status: 0, code, detail: '' }, { cause });
  }
}

/** The name of RFC 5987 in a Content-Disposition. */
function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** Hands a file to the browser's downloads. */
export function saveFile({ name, blob }: Downloaded): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
