import type { Sequelize } from 'sequelize';
import { defineContest } from './contest';
import { defineLot } from './lot';
import { defineMethodology, defineQuestion, defineQuestionGroup } from './methodology';
import { defineProgram } from './program';
import { defineSeason } from './season';
import { defineUser } from './user';

const defineAll = (db: Sequelize) => ({
  users: defineUser(db),
  seasons: defineSeason(db),
  programs: defineProgram(db),
  lots: defineLot(db),
  contests: defineContest(db),
  methodologies: defineMethodology(db),
  questionGroups: defineQuestionGroup(db),
  questions: defineQuestion(db),
});

export type Models = ReturnType<typeof defineAll>;

const defined = new WeakMap<Sequelize, Models>();

/**
 * The Sequelize models of this connection, for records that people edit one at a time. Lists that grow with the
 * applications, and what workflows write, are raw SQL (rules/temporal, "Reading").
 */
export function models(db: Sequelize): Models {
  const known = defined.get(db) ?? defineAll(db);
  defined.set(db, known);
  return known;
}
