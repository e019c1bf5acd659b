import { useEffect, useRef, useState } from 'react';
import { fetchAuthorised } from '../../../api/client';
import { ApiError, failureOf } from '../../../api/problem';
import { useAppDispatch } from '../../../app/hooks';
import { failureToast } from '../../../toasts/failureToast';
import { toast } from '../../../toasts/slice';

/** Bytes that have come, of how many; 0 while the server is still preparing. */
export interface Download {
  done: number;
  total: number;
}

/** Fetches one file at a time with the token, tells how far it has come, and saves it on the user's machine. */
export function useDownload() {
  const dispatch = useAppDispatch();
  const [download, setDownload] = useState<Download>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (url: string, name: string, mine: AbortController) => {
    const { signal } = mine;
    setDownload({ done: 0, total: 0 });
    try {
      save(await read(url, signal, setDownload), name);
      dispatch(toast.success({ key: 'technical:take.done', params: { name } }));
    } catch (error) {
      const failure = failureOf(error);
      if (!signal.aborted) dispatch(failureToast(failure));
    }
    if (running.current === mine) setDownload(undefined);
  };

  const start = (url: string, name: string) => {
    running.current?.abort();
    running.current = new AbortController();
    void run(url, name, running.current);
  };
  return { download, start, stop: () => running.current?.abort() };
}

async function read(url: string, signal: AbortSignal, onProgress: (one: Download) => void): Promise<Blob> {
  const response = await fetchAuthorised(url, { signal });
  const type = response.headers.get('content-type') ?? '';
  const total = Number(response.headers.get('content-length') ?? 0);
  if (!response.body) return response.blob();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  const reader = response.body.getReader();
  for (let next = await nextOf(reader); !next.done; next = await nextOf(reader)) {
    chunks.push(next.value);
    done += next.value.length;
    onProgress({ done, total });
  }
  return new Blob(chunks, { type });
}

/** What breaks off underway is no answer. */
const nextOf = (reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) =>
  reader.read().catch((cause: unknown) => {
    throw new ApiError({ status: 0, code: 'connection', detail: '' }, { cause });
  });

function save(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // The download has taken its own hold of the bytes by the next task.
  window.setTimeout(() => URL.revokeObjectURL(href), 1000);
}
