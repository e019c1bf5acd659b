const BASE = '/admin/evaluation';
export const METHODOLOGIES = `${BASE}/methodology`;

export const WHAT_IF = `${BASE}/what-if`;

/** Addresses of the records' pages. */
export const methodologyAddress = (id: string): string => `${METHODOLOGIES}/${id}`;
export const groupAddress = (id: string): string => `${BASE}/groups/${id}`;
export const questionAddress = (group: string, id: string): string => `${groupAddress(group)}/question/${id}`;
