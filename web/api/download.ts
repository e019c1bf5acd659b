import { noAnswer } from './client';

/** Received bytes and the total; `total` is 0 if unknown. */
export interface Progress {
  done: number;
  total: number;
}

interface Reading {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/**
 * Reads the bytes of an answer, reporting progress after each chunk.
 * @throws ApiError with status 0: `connection` for an incomplete answer, `aborted` for an aborted one
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

/** Saves bytes as a browser download under this name. */
export function saveBlob(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // The browser reads the bytes after the click has returned.
  window.setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
