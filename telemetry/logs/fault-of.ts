/**
 * Returns the parts of an error that may be logged: its name and code. The message is left out, because PostgreSQL
 * quotes stored values in it. An error of Sequelize has PostgreSQL's error, with its code, in `original`.
 */
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
