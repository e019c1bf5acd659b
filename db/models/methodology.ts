import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { reference, uuid } from './columns';

/** What experts evaluate by: groups of questions (rules/evaluation, "Methodology"). */
export class Methodology extends Model<InferAttributes<Methodology>, InferCreationAttributes<Methodology>> {
  declare id: CreationOptional<string>;
  declare title: string;
}

export class QuestionGroup extends Model<
  InferAttributes<QuestionGroup>,
  InferCreationAttributes<QuestionGroup>
> {
  declare id: CreationOptional<string>;
  declare methodologyId: string;
  declare title: string;
  declare order: CreationOptional<number>;
  declare slug: string;
  declare count: number;
}

/** One question; `min` and `max` bound its score. */
export class Question extends Model<InferAttributes<Question>, InferCreationAttributes<Question>> {
  declare id: CreationOptional<string>;
  declare groupId: string;
  declare title: string;
  declare order: CreationOptional<number>;
  declare name: string;
  declare min: CreationOptional<number>;
  declare max: CreationOptional<number>;
  /** Names of the application's fields that the question is about. */
  declare applicationQuestions: CreationOptional<string[]>;
}

export const defineMethodology = (db: Sequelize) =>
  db.define<Methodology>(
    'methodology',
    { id: uuid(), title: { type: DataTypes.TEXT, allowNull: false } },
    { tableName: 'methodologies' },
  );

export const defineQuestionGroup = (db: Sequelize) =>
  db.define<QuestionGroup>(
    'questionGroup',
    {
      id: uuid(),
      methodologyId: reference(),
      title: { type: DataTypes.TEXT, allowNull: false },
      order: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      slug: { type: DataTypes.TEXT, allowNull: false },
      count: { type: DataTypes.INTEGER, allowNull: false },
    },
    { tableName: 'question_groups' },
  );

export const defineQuestion = (db: Sequelize) =>
  db.define<Question>(
    'question',
    {
      id: uuid(),
      groupId: reference(),
      title: { type: DataTypes.TEXT, allowNull: false },
      order: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
      name: { type: DataTypes.TEXT, allowNull: false },
      min: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
      max: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 5 },
      applicationQuestions: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false, defaultValue: [] },
    },
    { tableName: 'questions' },
  );
