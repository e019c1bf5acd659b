import type { Kit } from './kit';

/** A contest of its own in the programme of this one: open, without a methodology, three experts for an application. */
export async function ownContest(kit: Kit, like: string, title: string): Promise<string> {
  const BASE = '/api/catalogs';
  interface Kept {
    record: { program: string; deadlines: object };
  }
  const { record } = await kit.ask<Kept>('admin', 'GET', `${BASE}/manage/contests/${like}`);
  const { next_number: number } = await kit.ask<{ next_number: number }>(
    'admin',
    'GET',
    `${BASE}/manage/contests?program=${record.program}`,
  );
  const { _id } = await kit.ask<{ _id: string }>('admin', 'POST', `${BASE}/contests`, {
    program: record.program,
    number,
    title,
    lot: null,
    deadlines: { ...record.deadlines, submission: null },
    experts: 3,
    metodology_id: null,
    expert_rate: null,
    expert_hours: null,
    terms: {},
  });
  return _id;
}
