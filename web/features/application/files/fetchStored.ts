import { fetchAuthorised } from '../../../api/client';

/** A stored file's bytes as an address within this page; `revoke` gives the memory back. Throws ApiError. */
export async function fetchStored(
  url: string,
  signal?: AbortSignal,
): Promise<{ href: string; revoke: () => void }> {
  const response = await fetchAuthorised(`${url}?inline=1`, { signal });
  const href = URL.createObjectURL(await response.blob());
  return { href, revoke: () => URL.revokeObjectURL(href) };
}

/** Saves a stored file under its name on the user's machine. Throws ApiError. */
export async function saveStored({ url, name }: { url: string; name: string }): Promise<void> {
  const { href, revoke } = await fetchStored(url);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // The download has taken its own hold of the bytes by the next task.
  window.setTimeout(revoke, 1000);
}
