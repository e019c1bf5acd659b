/**
 * Says on the process's error output that one of the worker's duties has failed: name and code only, for messages of the
 * database quote values, and those stay out of logs.
 */
export function noteFault(duty: string, error: unknown): void {
  process.stderr.write(`${JSON.stringify({ level: 'warn', duty, ...faultOf(error) })}\n`);
}

/** What of an error may be told; `original` is PostgreSQL's own inside Sequelize's. */
export function faultOf(error: unknown): { name: string; code?: string } {
  const {
    name = 'Error',
    code,
    original,
  } = (error ?? {}) as {
    name?: string;
    code?: string;
    original?: { code?: string };
  };
  return { name, code: original?.code ?? code };
}
