import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { reference, uuid } from './columns';

/** A lot of a programme: contests of one kind (rules/catalogue, "Lot"). */
export class Lot extends Model<InferAttributes<Lot>, InferCreationAttributes<Lot>> {
  declare id: CreationOptional<string>;
  declare programId: string;
  declare number: number;
  declare title: string;
  /** When it was archived: not browsed by the divisions, no new applications. */
  declare archivedAt: CreationOptional<Date | null>;
}

export const defineLot = (db: Sequelize) =>
  db.define<Lot>(
    'lot',
    {
      id: uuid(),
      programId: reference(),
      number: { type: DataTypes.INTEGER, allowNull: false },
      title: { type: DataTypes.TEXT, allowNull: false },
      archivedAt: { type: DataTypes.DATE },
    },
    { tableName: 'lots' },
  );
