import type { IncludeOptions, Order, WhereOptions } from 'sequelize';
import type { Associated } from '.';
import type { Table } from './table';

type Shape<V> = V extends readonly (infer Each)[] ? Each : V;

/** Query of an associated record, or of many. */
interface AssociationQuery<R> {
  /** All columns by default. */
  columns?: readonly (keyof R & string)[];
  /** Condition, for one-to-many associations. */
  where?: WhereOptions<R>;
  /** Order, for one-to-many associations. */
  order?: Order;
}

/** Associated records by name. */
export type IncludeQuery<T extends Table> = {
  [A in keyof Associated<T>]?: AssociationQuery<Shape<Associated<T>[A]>>;
};

/** Found associated records: one or null, or a list. */
export type Included<T extends Table, I> = {
  [A in keyof I & keyof Associated<T>]: Associated<T>[A] extends readonly unknown[]
    ? Picked<T, I, A>[]
    : Picked<T, I, A> | null;
};
type Picked<T extends Table, I, A extends keyof I & keyof Associated<T>> = Pick<
  Shape<Associated<T>[A]>,
  ColumnsOf<I[A]> & keyof Shape<Associated<T>[A]>
>;
type ColumnsOf<P> = P extends { columns: readonly (infer C)[] } ? C : PropertyKey;

/** Returns the associations for Sequelize. One-to-many ones are read by a separate statement, so that no row is repeated. */
export const includesOf = (include: object, many: (association: string) => boolean): IncludeOptions[] =>
  Object.entries(include as Record<string, AssociationQuery<Record<string, unknown>>>).map(
    ([association, { columns, where, order }]) => ({
      association,
      ...(columns && { attributes: [...columns] }),
      ...(where && { where }),
      ...(order && { order }),
      ...(many(association) && { separate: true }),
    }),
  );
