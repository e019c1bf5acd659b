import type { Model, ModelStatic, Sequelize } from 'sequelize';
import { type Database, sequelizeOf } from '../database';
import { MANY, TABLES } from '.';
import { attributesOf, type NewRow, type Row, type Table } from './table';

type Bound<T extends Table> = ModelStatic<Model<Row<T>, NewRow<T>>>;
type AnyModel = ModelStatic<Model>;

const modelsOf = new WeakMap<Sequelize, ReadonlyMap<string, AnyModel>>();

/** Returns the Sequelize model of a table on this pool. */
export function modelOf<T extends Table>(db: Database, { name }: T): Bound<T> {
  const sequelize = sequelizeOf(db);
  const models = modelsOf.get(sequelize) ?? bindAll(sequelize);
  modelsOf.set(sequelize, models);
  return modelNamed(models, name);
}

function bindAll(sequelize: Sequelize): ReadonlyMap<string, AnyModel> {
  const models = new Map(TABLES.map((table) => [table.name, define(sequelize, table)]));
  for (const { name, columns } of TABLES)
    for (const [column, { options }] of Object.entries(columns)) {
      const target = options.references as { model: string } | undefined;
      if (target && column.endsWith('_id'))
        modelNamed(models, name).belongsTo(modelNamed(models, target.model), {
          as: column.slice(0, -'_id'.length),
          foreignKey: column,
        });
    }
  for (const [name, associations] of Object.entries(MANY))
    for (const [as, [target, foreignKey]] of Object.entries(associations))
      modelNamed(models, name).hasMany(modelNamed(models, target), { as, foreignKey });
  return models;
}

const define = (sequelize: Sequelize, { name, columns, rules }: Table): AnyModel =>
  sequelize.define(name, attributesOf(columns), {
    tableName: name,
    timestamps: false,
    validate: rules,
  });

function modelNamed(models: ReadonlyMap<string, AnyModel>, name: string): AnyModel {
  const model = models.get(name);
  if (!model) throw new Error(`no table ${name}`);
  return model;
}
