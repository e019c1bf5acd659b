import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import type { Role } from '../../domain/roles';
import { reference, uuid } from './columns';

/** An account (rules/accounts-and-roles, "Account"). */
export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<string>;
  declare name: string;
  declare email: string;
  /** argon2id, as api/accounts/passwords makes it. */
  declare passwordHash: string;
  declare role: CreationOptional<Role>;
  declare blocked: CreationOptional<boolean>;
  /** RNOKPP, which the certificate of a signature must carry. */
  declare taxId: string | null;
  declare position: string | null;
  declare language: CreationOptional<'uk' | 'en'>;
  declare theme: CreationOptional<'system' | 'light' | 'dark'>;
  declare councilId: string | null;
  declare mainProgram: string | null;
  declare programsScoreIds: CreationOptional<string[]>;
  declare culturalSector: string | null;
  declare keywords: CreationOptional<string[]>;
  declare maxApplicationLimit: CreationOptional<number>;
  /** The expert's profile by field name. */
  declare profile: CreationOptional<Record<string, unknown>>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

const text = (allowNull = false) => ({ type: DataTypes.TEXT, allowNull });
const list = (of: DataTypes.AbstractDataTypeConstructor) => ({
  type: DataTypes.ARRAY(of),
  allowNull: false,
  defaultValue: [],
});
const moment = () => ({ type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW });

export const defineUser = (db: Sequelize) =>
  db.define<User>(
    'user',
    {
      id: uuid(),
      name: text(),
      email: text(),
      passwordHash: text(),
      role: { ...text(), defaultValue: 'unassigned' },
      blocked: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      taxId: text(true),
      position: text(true),
      language: { ...text(), defaultValue: 'uk' },
      theme: { ...text(), defaultValue: 'system' },
      councilId: reference(true),
      mainProgram: reference(true),
      programsScoreIds: list(DataTypes.UUID),
      culturalSector: text(true),
      keywords: list(DataTypes.TEXT),
      maxApplicationLimit: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 10 },
      profile: { type: DataTypes.JSONB, allowNull: false, defaultValue: {} },
      createdAt: moment(),
      updatedAt: moment(),
    },
    { tableName: 'users' },
  );
