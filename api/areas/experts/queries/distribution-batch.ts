import { row, rows, type Database } from '../../../../db/query';
import { orNotFound, type StoredProblem } from '../../../../records/problem';
import type { Language } from '../../../../texts/translate';
import { problemText } from '../../../presenters/stored-problem';
import type { DistributionBatch, RecentDistribution } from '../contract/distribute-many';

interface Item {
  _id: string;
  spec_id: string;
  title: string;
  state: 'waiting' | 'done' | 'failed';
  problem: StoredProblem | null;
  experts: { _id: string; name: string }[];
}

/** The ten newest distributions. */
export async function recentDistributions(db: Database): Promise<RecentDistribution[]> {
  const distributions = await rows<Omit<RecentDistribution, 'created_at'> & { created_at: Date }>(
    { db },
    `select b.id as _id, b.created_at, coalesce(u.name, '') as by, b.finished_at is not null as finished,
            (select count(*)::int from batch_items i where i.batch_id = b.id) as count
       from batches b join batch_draws draw on draw.batch_id = b.id left join users u on u.id::text = b.created_by
      order by b.created_at desc, b.id limit 10`,
  );
  return distributions.map(({ created_at, ...batch }) => ({
    ...batch,
    created_at: created_at.toISOString(),
  }));
}

/**
 * Returns the progress of a distribution.
 * @throws ProblemError 404
 */
export async function distributionBatch(
  db: Database,
  id: string,
  language: Language,
): Promise<DistributionBatch> {
  const batch = orNotFound(
    await row<{ seed: number; created_at: Date; by: string | null; finished: boolean }>(
      { db },
      `select draw.seed, b.created_at, u.name as by, b.finished_at is not null as finished
         from batches b join batch_draws draw on draw.batch_id = b.id left join users u on u.id::text = b.created_by
        where b.id = $1`,
      [id],
    ),
  );
  const items = await rows<Item>(
    { db },
    `select a.id as _id, a.spec_id, a.title, i.state, i.problem,
            (select coalesce(jsonb_agg(jsonb_build_object('_id', u.id, 'name', u.name) order by u.name collate "uk-x-icu", u.id), '[]')
               from users u where u.id = any(i.experts)) as experts
       from batch_items i join applications a on a.id = i.application_id where i.batch_id = $1 order by i.position`,
    [id],
  );
  return {
    _id: id,
    seed: batch.seed,
    created_at: batch.created_at.toISOString(),
    by: batch.by ?? '',
    finished: batch.finished,
    items: items.map(({ problem, ...item }) => ({
      ...item,
      detail: problem && problemText(language, problem),
    })),
  };
}
