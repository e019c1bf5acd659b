/** Paths of the public registers: the list, and a single register. */
export const PUBLIC_PATHS = {
  registers: '/registers',
  register: '/registers/:contestId/:registerName',
} as const;
