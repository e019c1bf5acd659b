/** Returns a rating in the language's number format, "22,5"; a dash for null. */
export const ratingText = (rank: number | null, language: string): string =>
  rank === null ? '—' : new Intl.NumberFormat(language).format(rank);
