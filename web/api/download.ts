import { noAnswer } from './client';

/** Bytes that have come, of how many; `total` is 0 where the server does not say. */
export interface Progress {
  done: number;
  total: number;
}

interface Reading {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/**
 * The bytes of an answer, told after each piece.
 * @throws ApiError with status 0: `connection` where they break off, `aborted` where nobody wants them any more
 */
export async function readBlob(response: Response, { signal, onProgress }: Reading = {}): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const total = Number(response.headers.get('content-length') ?? 0);
  try {
    if (!response.body || !onProgress) return await response.blob();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let done = 0;
    const reader = response.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value);
      done += piece.value.length;
      onProgress({ done, total });
    }
    return new Blob(pieces, { type });
  } catch (cause) {
    throw noAnswer(cause, signal);
  }
}

/** Hands bytes to the browser's downloads under this name. */
export function saveBlob(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // The browser reads them after the click has returned.
  window.setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
