import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { reference, uuid } from './columns';

/** A grant programme of a season (rules/catalogue, "Programme"). */
export class Program extends Model<InferAttributes<Program>, InferCreationAttributes<Program>> {
  declare id: CreationOptional<string>;
  declare seasonId: string;
  declare number: number;
  declare title: string;
  declare prefix: string;
  declare programStart: string;
  declare programEnd: string;
  /** When it was archived: not browsed by the divisions, no new applications. */
  declare archivedAt: CreationOptional<Date | null>;
}

export const defineProgram = (db: Sequelize) =>
  db.define<Program>(
    'program',
    {
      id: uuid(),
      seasonId: reference(),
      number: { type: DataTypes.INTEGER, allowNull: false },
      title: { type: DataTypes.TEXT, allowNull: false },
      prefix: { type: DataTypes.TEXT, allowNull: false },
      programStart: { type: DataTypes.DATEONLY, allowNull: false },
      programEnd: { type: DataTypes.DATEONLY, allowNull: false },
      archivedAt: { type: DataTypes.DATE },
    },
    { tableName: 'programs' },
  );
