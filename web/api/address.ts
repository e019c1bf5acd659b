/** Values of a query; undefined ones are left out. */
export type QueryValues = Record<string, string | number | boolean | undefined>;

/** Returns `/api/x/:id` with its parameters and query filled in. @throws Error if a parameter is missing */
export function address(path: string, params: Record<string, unknown> = {}, query: QueryValues = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}
