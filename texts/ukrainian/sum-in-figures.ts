/** Formats kopiykas like agreements: «1 234 567,89», with no-break spaces between the groups. */
export function sumInFigures(kopiykas: number): string {
  const hryvnias = String(Math.floor(kopiykas / 100)).replace(/\B(?=(\d{3})+$)/gu, '\u00A0');
  return `${hryvnias},${String(kopiykas % 100).padStart(2, '0')}`;
}
