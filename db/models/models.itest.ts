import type { Model, ModelStatic } from 'sequelize';
import { connect } from '../connection';
import { rows } from '../query';
import { models } from '.';

test('every model is the table that the migrations make, column for column', async () => {
  const db = connect(process.env.DATABASE_URL ?? '', 1);
  for (const model of Object.values(models(db)) as ModelStatic<Model>[]) {
    const table = model.options.tableName;
    const columns = await rows<{ name: string; optional: boolean }>(
      { db },
      `select column_name as name, is_nullable = 'YES' as optional from information_schema.columns
        where table_name = $1 and table_schema = 'public'`,
      [table],
    );
    const attributes = Object.values(model.getAttributes());
    const known = new Map(attributes.map((each) => [each.field, each.allowNull !== false]));
    // Columns that only queries use may be missing here, but nothing may be here that is not there.
    for (const [field, optional] of known)
      expect([table, field, columns.find(({ name }) => name === field)?.optional]).toEqual([
        table,
        field,
        optional,
      ]);
    expect(await model.findAll({ limit: 1 })).toEqual([]);
  }
  await db.close();
});
