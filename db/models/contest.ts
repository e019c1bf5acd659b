import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { reference, uuid } from './columns';

/** A contest, in a lot or directly in a programme (rules/catalogue, "Contest"). */
export class Contest extends Model<InferAttributes<Contest>, InferCreationAttributes<Contest>> {
  declare id: CreationOptional<string>;
  declare programId: string;
  declare lotId: string | null;
  declare number: number;
  declare title: string;
  declare realizationStart: string;
  declare realizationEnd: string;
  /** How many experts evaluate an application: 3 or 5. */
  declare experts: CreationOptional<number>;
  /** Working days by kind of deadline, where other than the default. */
  declare terms: CreationOptional<Record<string, number>>;
  declare methodologyId: string | null;
  /** Public registers by name: published or not. */
  declare registries: CreationOptional<Record<string, boolean>>;
  /** The last day on which applications are taken, `YYYY-MM-DD` in Kyiv; null: no such day. */
  declare submissionEnd: CreationOptional<string | null>;
  /** When it was archived: not browsed by the divisions, no new applications. */
  declare archivedAt: CreationOptional<Date | null>;
}

export const defineContest = (db: Sequelize) =>
  db.define<Contest>(
    'contest',
    {
      id: uuid(),
      programId: reference(),
      lotId: reference(true),
      number: { type: DataTypes.INTEGER, allowNull: false },
      title: { type: DataTypes.TEXT, allowNull: false },
      realizationStart: { type: DataTypes.DATEONLY, allowNull: false },
      realizationEnd: { type: DataTypes.DATEONLY, allowNull: false },
      experts: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 3 },
      terms: { type: DataTypes.JSONB, allowNull: false, defaultValue: {} },
      methodologyId: reference(true),
      registries: { type: DataTypes.JSONB, allowNull: false, defaultValue: {} },
      submissionEnd: { type: DataTypes.DATEONLY },
      archivedAt: { type: DataTypes.DATE },
    },
    { tableName: 'contests' },
  );
