/** Experts drawn for free places. */
export const drawnExperts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `n${index}`, expertId: `drawn-${index}` }));
