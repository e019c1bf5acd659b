/** Surname and the initial of the first name, where a name in full has no room; they stay on one line. */
export function shortName(name: string): string {
  const [surname = '', first] = name.trim().split(/\s+/);
  return first ? `${surname}\u00a0${Array.from(first)[0]}.` : surname;
}
