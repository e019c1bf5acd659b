import { contract } from '../../../api/contract';
import type { FileView } from '../../../api/areas/files/contract/files';
import { address } from '../../api/address';
import { clientHooks, refusalOf } from '../../api/client';
import { ApiError } from '../../api/problem';
import { readToken } from '../../api/token';

/** Target of an upload: a slot of a step of one application, or the minutes of a board's meeting for a whole batch. */
export type UploadTarget =
  | { applicationId: string; step: string; slot: string; recordId: string | null }
  | { ofBatch: true; slot: 'sitting' };

interface UploadOptions {
  /** Called with the share of sent bytes, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file for a step. It uses XMLHttpRequest, because `fetch` reports no upload progress.
 * @throws ApiError as `call` does
 */
export async function uploadFile(
  target: UploadTarget,
  file: File,
  options: UploadOptions,
): Promise<FileView> {
  const sentWith = readToken();
  const response = await post(urlOf(target), file, options);
  if (!response.ok) throw await refusalOf(response, sentWith);
  const answer = (await response.json()) as { data: { file: FileView } };
  return answer.data.file;
}

function urlOf(target: UploadTarget): string {
  if ('ofBatch' in target) return address(contract.storeSittingFile.path);
  const { applicationId, step, slot, recordId } = target;
  return address(
    contract.upload.path,
    { id: applicationId },
    { step, slot, record_id: recordId ?? undefined },
  );
}

function post(url: string, file: File, { onProgress, signal }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: string) => () => reject(new ApiError({ status: 0, code, detail: '' }));
    request.open('POST', url);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', clientHooks.language());
    const token = readToken();
    if (token) request.setRequestHeader('authorization', token);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', fail('connection'));
    request.addEventListener('abort', fail('aborted'));
    request.addEventListener('load', () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
        }),
      ),
    );
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
