/** Paths of the public registers: the list, and a single register. `:id`: id of the contest; `:registry`: name of the register. */
export const PUBLIC_PATHS = { registers: '/registers', register: '/registers/:id/:registry' } as const;
