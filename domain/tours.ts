/** Tours of the product, each shown once to a person. */
export const TOURS = ['inbox', 'application'] as const;
export type Tour = (typeof TOURS)[number];
