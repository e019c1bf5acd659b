/** Returns surname and initial of the first name, joined by a non-breaking space. */
export function shortName(name: string): string {
  const [surname = '', first] = name.trim().split(/\s+/);
  return first ? `${surname}\u00a0${Array.from(first)[0]}.` : surname;
}
