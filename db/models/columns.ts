import { DataTypes, literal, type ModelAttributeColumnOptions } from 'sequelize';

/** Presence of a column in a new row: required, optional, or set by the database. */
type Presence = 'must' | 'may' | 'never';

/** One column of a table: Sequelize's options. As types only: its values, its presence in a new row, and the table that it refers to. */
export class Column<T, G extends Presence = 'must', To extends string = never> {
  declare readonly types: { value: T; given: G; to: To };

  constructor(readonly options: ModelAttributeColumnOptions & { generated?: true }) {}

  /** Allows null. */
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

  /** Makes the column the primary key, or one of its columns. */
  key() {
    return this.with<T, G, To>({ primaryKey: true });
  }

  /** Makes the column refer to a row of a table by its primary key; `onDelete`: what happens when that row is deleted. */
  to<const Name extends string>(model: Name, onDelete?: 'cascade' | 'set null') {
    return this.with<T, G, Name>({ references: { model }, onDelete });
  }

  /** Allows only these values. A check of the database on this column has the same values. */
  oneOf<const V extends T & (string | number)>(values: readonly V[]) {
    return this.with<V, G, To>({ validate: { isIn: { args: [values], msg: 'is none of its values' } } });
  }

  /** Limits the value, both ends included. */
  between(min: number, max: number) {
    return this.with<T, G, To>({ validate: { min, max } });
  }

  /** Rejects empty text. */
  filled() {
    return this.with<T, G, To>({ validate: { notEmpty: true } });
  }

  /** Has the database number the rows. */
  numbered() {
    return this.with<T, 'never', To>({ autoIncrement: true });
  }

  /** Has the database compute the column from others. */
  generated() {
    return this.with<T, 'never', To>({ generated: true });
  }

  private with<V, H extends Presence, Name extends string>(more: Partial<Column<T>['options']>) {
    const validate = { ...this.options.validate, ...more.validate };
    return new Column<V, H, Name>({ ...this.options, ...more, validate });
  }
}

const column = <T>(type: ModelAttributeColumnOptions['type']) => new Column<T>({ type, allowNull: false });

export const text = <T extends string = string>() => column<T>(DataTypes.TEXT);
export const uuid = () => column<string>(DataTypes.UUID);
export const int = () => column<number>(DataTypes.INTEGER);
/** Text of at most `max` characters. */
export const varchar = (max: number) => column<string>(DataTypes.STRING(max));
export const small = () => column<number>(DataTypes.SMALLINT);
/** 64-bit integer, returned as text: the value may be too large for a JavaScript number. */
export const bigint = () => column<string>(DataTypes.BIGINT);
/** Decimal number, returned as text to keep the exact value. */
export const numeric = () => column<string>(DataTypes.DECIMAL);
export const bool = () => column<boolean>(DataTypes.BOOLEAN);
export const bytes = () => column<Buffer>(DataTypes.BLOB);
export const words = () => column<string>(DataTypes.TSVECTOR);
/** A moment in time. */
export const moment = () => column<Date>(DataTypes.DATE);
/** A day, `YYYY-MM-DD`. */
export const day = () => column<string>(DataTypes.DATEONLY);
export const json = <T = Record<string, unknown>>() => column<T>(DataTypes.JSONB);
export const texts = <T extends string = string>() => column<T[]>(DataTypes.ARRAY(DataTypes.TEXT));
export const uuids = () => column<string[]>(DataTypes.ARRAY(DataTypes.UUID));
export const bigints = () => column<string[]>(DataTypes.ARRAY(DataTypes.BIGINT));

/** A record's id, which the database generates by default. */
export const id = () => uuid().key().defaultSql('gen_random_uuid()');
/** Number of a row, from a sequence. */
export const serial = () => bigint().key().numbered();
/** A moment; by default that of the insert. */
export const now = () => moment().defaultSql('now()');
