import { randomUUID } from 'node:crypto';
import { run } from '../../db/query';
import type { TestApi } from './api';
import { addApplication, addCatalogue, addUser, type TestCatalogue, type TestUser } from './records';

/** Columns of an account to set. */
export interface ExpertFields {
  name?: string;
  cultural_sector?: string | null;
  main_program?: string | null;
  programs_score_ids?: string[];
  keywords?: string[];
  profile?: object;
  blocked?: boolean;
  created_at?: string;
  updated_at?: string;
}

/** For tests of the lists of experts: a catalogue, dictionaries, people with known fields, and reviews at known statuses. */
export interface ExpertsWorld {
  catalogue: TestCatalogue;
  person: (role: 'expert' | 'unassigned_expert', fields: ExpertFields) => Promise<TestUser>;
  /** Adds an application with these reviews; returns its id. `earlierStatuses`: the statuses that the review had before. */
  application: (
    reviews: readonly { expert: TestUser; status: number; earlierStatuses?: number[] }[],
  ) => Promise<string>;
  document: (user: TestUser, slot: string) => Promise<void>;
}

export async function expertsWorld(api: TestApi): Promise<ExpertsWorld> {
  const { db } = api.services;
  const catalogue = await addCatalogue(db);
  await run(
    { db },
    `insert into dictionary_options (field, value, name) values
     ('culture', 'music', 'Музика'), ('culture', 'heritage', 'Спадщина'),
     ('keywords', 'youth', 'молодь'), ('keywords', 'archive', 'архіви')`,
  );
  let number = 0;
  return {
    catalogue,
    person: async (role, { name, ...fields }) => {
      const user = await addUser(db, role);
      const values = { name: name ?? user.name, ...fields };
      for (const [column, value] of Object.entries(values))
        await run({ db }, `update users set ${column} = $1 where id = $2`, [value, user.id]);
      return { ...user, name: values.name };
    },
    application: async (reviews) => {
      number += 1;
      const id = await addApplication(db, catalogue.contest, `1-KINO-1-1-${String(number).padStart(5, '0')}`);
      const stored = reviews.map(({ expert, status, earlierStatuses = [] }) => ({
        id: randomUUID(),
        expertId: expert.id,
        status,
        passed: earlierStatuses,
      }));
      await run(
        { db },
        `update applications set state = jsonb_set(state, '{expertReview,reviews}', $1::jsonb) where id = $2`,
        [JSON.stringify(stored), id],
      );
      return id;
    },
    document: async (user, slot) => {
      const file = randomUUID();
      await run(
        { db },
        `insert into files (id, slot, name, sha256, size, mime, uploaded_by)
         values ($1, 'expert:' || $2, $2 || '.pdf', repeat('a', 64), 1, 'application/pdf', $3)`,
        [file, slot, user.id],
      );
      await run({ db }, 'insert into expert_documents (user_id, name, file_id) values ($1, $2, $3)', [
        user.id,
        slot,
        file,
      ]);
    },
  };
}
