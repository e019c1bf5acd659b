/** The public registers: the list, and one of them. */
export const PUBLIC_PATHS = { registers: '/registers', register: '/registers/:id/:registry' } as const;
