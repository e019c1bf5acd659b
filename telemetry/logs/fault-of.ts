/**
 * Returns the parts of an error that may be logged, since messages of the database quote values; `original` is PostgreSQL's own inside
 * Sequelize's.
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
