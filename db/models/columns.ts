import { DataTypes, literal } from 'sequelize';

/** A primary key that the database makes where none is given. */
export const uuid = () => ({
  type: DataTypes.UUID,
  primaryKey: true,
  allowNull: false,
  defaultValue: literal('gen_random_uuid()'),
});

/** Another record's id. */
export const reference = (allowNull = false) => ({ type: DataTypes.UUID, allowNull });
