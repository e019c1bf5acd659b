/** A rating as people read it, "22,5"; without one a dash. */
export const ratingText = (rank: number | null, language: string): string =>
  rank === null ? '—' : new Intl.NumberFormat(language).format(rank);
