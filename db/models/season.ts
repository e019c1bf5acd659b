import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { uuid } from './columns';

/** A year of programmes (rules/catalogue, "Season"). Dates are `YYYY-MM-DD`. */
export class Season extends Model<InferAttributes<Season>, InferCreationAttributes<Season>> {
  declare id: CreationOptional<string>;
  declare number: number;
  declare title: string;
  declare startDate: string;
  declare endDate: string;
  /** When it was archived: not browsed by the divisions, no new applications. */
  declare archivedAt: CreationOptional<Date | null>;
}

export const defineSeason = (db: Sequelize) =>
  db.define<Season>(
    'season',
    {
      id: uuid(),
      number: { type: DataTypes.INTEGER, allowNull: false },
      title: { type: DataTypes.TEXT, allowNull: false },
      startDate: { type: DataTypes.DATEONLY, allowNull: false },
      endDate: { type: DataTypes.DATEONLY, allowNull: false },
      archivedAt: { type: DataTypes.DATE },
    },
    { tableName: 'seasons' },
  );
