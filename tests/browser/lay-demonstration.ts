import { connect } from '../../db/connection';
import { run } from '../../db/query';
import { seed } from '../../demo/seed/run';
import { TOURS } from '../../domain/tours';
import { readServiceSettings } from '../../settings/settings';
import { closePdf } from '../../pdf/render';

/** One contest's applications, each at another stage: enough for lists and pictures, a fraction of the forty's time. */
const APPLICATIONS = ['stilts', 'jazz-elevator', 'violin-steppe', 'fort-stage'];

/** Accounts, catalogue and a few applications of the demonstration, laid through the product that this environment names. */
export async function layDemonstration(env: NodeJS.ProcessEnv): Promise<void> {
  const { databaseUrl, dataDir, integrationKey } = readServiceSettings(env);
  const { PUBLIC_URL: url, SIGNING_URL: signingUrl } = env;
  if (!integrationKey || !url || !signingUrl) throw new Error('the stack gave no addresses or no key');
  const db = connect(databaseUrl);
  try {
    await seed({ db, url, signingUrl, integrationKey, dataDir, demo: true }, { only: APPLICATIONS });
    // Who works by script needs no tour; the tour's own test takes this back.
    await run({ db }, 'insert into seen_tours (user_id, tour) select id, unnest($1::text[]) from users', [
      TOURS,
    ]);
  } finally {
    await closePdf();
    await db.close();
  }
}
