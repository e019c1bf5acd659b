import { type Database, rows } from '../../db/query';
import type { Case } from './cases';

/** A list's plan at the large size, as written to the results. */
export interface Plan {
  list: string;
  name: string;
  lines: string[];
  /** Tables that grow with the applications and are read from end to end. */
  faults: string[];
}

const WHOLE =
  /Seq Scan on (applications|tasks|task_audiences|decisions|payments|expert_reviews|generated_documents)\b/g;

/** Returns PostgreSQL's plans for a case's statements: for their values, and for prepared ones also for any values. */
export async function planOf(
  db: Database,
  { list, name, statements, prepared, readsAllRows }: Case,
): Promise<Plan> {
  const lines: string[] = [];
  const explain = async (options: string, sql: string, values: unknown[]) => {
    const explained = await rows<{ 'QUERY PLAN': string }>(
      { db },
      `explain (${options}, costs off) ${sql}`,
      values,
    );
    lines.push(...explained.map((line) => line['QUERY PLAN']), '');
  };
  for (const { sql, values, fixed } of statements) {
    await explain('analyze, timing off, summary off, buffers off', sql, values);
    if (prepared || fixed)
      await explain(
        'generic_plan',
        sql.replaceAll('$', () => '$$'),
        [],
      );
  }
  // The plan also contains branches that the statement itself excludes.
  const readLines = lines.filter((line) => !line.includes('never executed'));
  // A season with all applications reads the whole tables.
  const faults = readsAllRows ? [] : [...new Set(readLines.join('\n').match(WHOLE))];
  return { list, name, lines, faults };
}
