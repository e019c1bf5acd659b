/** Documents that a template is for (rules/documents, "Templates"); the grant agreement is generated only from one of the first. */
export const PURPOSES = ['agreement', 'additional', 'act', 'other'] as const;
export type TemplatePurpose = (typeof PURPOSES)[number];
