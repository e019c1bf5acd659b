import { fetchAuthorised } from './client';
import { readBlob, saveBlob } from './download';

/** A stored file's bytes as an address within this page; `revoke` gives the memory back. Throws ApiError. */
export async function fetchStored(
  url: string,
  signal?: AbortSignal,
): Promise<{ href: string; revoke: () => void }> {
  const response = await fetchAuthorised(`${url}?inline=1`, { signal });
  const href = URL.createObjectURL(await readBlob(response, { signal }));
  return { href, revoke: () => URL.revokeObjectURL(href) };
}

/** Saves a stored file under its name on the user's machine. Throws ApiError. */
export async function saveStored({ url, name }: { url: string; name: string }): Promise<void> {
  saveBlob(await readBlob(await fetchAuthorised(`${url}?inline=1`)), name);
}
