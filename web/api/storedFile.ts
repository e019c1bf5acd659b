import { fetchAuthorised } from './client';
import { readBlob, saveBlob } from './download';

/** Fetches a stored file as an object URL; `revoke` frees its memory. @throws ApiError */
export async function fetchStored(
  url: string,
  signal?: AbortSignal,
): Promise<{ href: string; revoke: () => void }> {
  const response = await fetchAuthorised(`${url}?inline=1`, { signal });
  const href = URL.createObjectURL(await readBlob(response, { signal }));
  return { href, revoke: () => URL.revokeObjectURL(href) };
}

/** Downloads a stored file under its name. @throws ApiError */
export async function saveStored({ url, name }: { url: string; name: string }): Promise<void> {
  saveBlob(await readBlob(await fetchAuthorised(`${url}?inline=1`)), name);
}
