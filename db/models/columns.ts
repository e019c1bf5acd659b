import { DataTypes, literal, type ModelAttributeColumnOptions } from 'sequelize';

/** Presence of a column in a new row: required, optional, or set by the database. */
type Presence = 'must' | 'may' | 'never';

/**
 * One column of a table: what Sequelize is told of it, and, as types only, its values, whether a new row must have it, and the
 * table it points to.
 */
export class Column<T, G extends Presence = 'must', To extends string = never> {
  declare readonly types: { value: T; given: G; to: To };

  constructor(readonly options: ModelAttributeColumnOptions & { generated?: true }) {}

  /** May be null. */
  optional() {
    return this.with<T | null, 'may', To>({ allowNull: true });
  }

  /** Sets the database's default of the column. */
  default(value: T) {
    return this.with<T, 'may', To>({ defaultValue: value });
  }

  /** Sets the database's default of the column to an expression of SQL. */
  defaultSql(expression: string) {
    return this.with<T, 'may', To>({ defaultValue: literal(expression) });
  }

  /** The primary key, or one of its columns. */
  key() {
    return this.with<T, G, To>({ primaryKey: true });
  }

  /** Points to a row of this table by its primary key, and what becomes of it when that row is deleted. */
  to<const Name extends string>(model: Name, onDelete?: 'cascade' | 'set null') {
    return this.with<T, G, Name>({ references: { model }, onDelete });
  }

  /** One of these only. The database's own check, where it has one, says the same. */
  oneOf<const V extends T & (string | number)>(values: readonly V[]) {
    return this.with<V, G, To>({ validate: { isIn: { args: [values], msg: 'is none of its values' } } });
  }

  /** Not below and not above. */
  between(min: number, max: number) {
    return this.with<T, G, To>({ validate: { min, max } });
  }

  /** Never empty text. */
  filled() {
    return this.with<T, G, To>({ validate: { notEmpty: true } });
  }

  /** The database numbers the rows. */
  numbered() {
    return this.with<T, 'never', To>({ autoIncrement: true });
  }

  /** The database works it out of other columns. */
  generated() {
    return this.with<T, 'never', To>({ generated: true });
  }

  private with<V, H extends Presence, Name extends string>(more: Partial<Column<T>['options']>) {
    const validate = { ...this.options.validate, ...more.validate };
    return new Column<V, H, Name>({ ...this.options, ...more, validate });
  }
}

const of = <T>(type: ModelAttributeColumnOptions['type']) => new Column<T>({ type, allowNull: false });

export const text = <T extends string = string>() => of<T>(DataTypes.TEXT);
export const uuid = () => of<string>(DataTypes.UUID);
export const int = () => of<number>(DataTypes.INTEGER);
/** Text of at most so many characters. */
export const varchar = (most: number) => of<string>(DataTypes.STRING(most));
export const small = () => of<number>(DataTypes.SMALLINT);
/** Handed over as text: it may be larger than a number holds. */
export const bigint = () => of<string>(DataTypes.BIGINT);
/** Handed over as text, as exact as it is stored. */
export const numeric = () => of<string>(DataTypes.DECIMAL);
export const bool = () => of<boolean>(DataTypes.BOOLEAN);
export const bytes = () => of<Buffer>(DataTypes.BLOB);
export const words = () => of<string>(DataTypes.TSVECTOR);
/** A moment in time. */
export const moment = () => of<Date>(DataTypes.DATE);
/** A day, `YYYY-MM-DD`. */
export const day = () => of<string>(DataTypes.DATEONLY);
export const json = <T = Record<string, unknown>>() => of<T>(DataTypes.JSONB);
export const texts = <T extends string = string>() => of<T[]>(DataTypes.ARRAY(DataTypes.TEXT));
export const uuids = () => of<string[]>(DataTypes.ARRAY(DataTypes.UUID));
export const bigints = () => of<string[]>(DataTypes.ARRAY(DataTypes.BIGINT));

/** A record's own id, which the database makes where none is given. */
export const id = () => uuid().key().defaultSql('gen_random_uuid()');
/** A row's number. */
export const serial = () => bigint().key().numbered();
/** When the row was written, unless said otherwise. */
export const now = () => moment().defaultSql('now()');
