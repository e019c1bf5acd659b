/** Maximum lengths: longer texts are cut, and a body larger than `body` bytes is refused. */
export const REPORT_LIMITS = { url: 300, message: 1_000, error: 8_000, body: 64 * 1024 } as const;

/** Parts of a page's state in a report: short words, never input of a person. */
export const REPORT_STATE = ['route', 'role', 'language', 'theme', 'online', 'viewport', 'version'] as const;
