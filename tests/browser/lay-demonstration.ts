import { connect } from '../../db/connection';
import { seed } from '../../demo/seed/run';
import { readServiceSettings } from '../../settings/settings';
import { closePdf } from '../../pdf/render';
import { skipTours } from './skip-tours';

/**
 * Applications of one contest, each at another stage: enough for lists and screenshots, in a fraction of the time
 * that all forty would take.
 */
const APPLICATIONS = ['stilts', 'jazz-elevator', 'violin-steppe', 'fort-stage'];

/** Creates accounts, catalogue and a few applications of the demonstration, through the product at the URLs in `env`. */
export async function createDemonstration(env: NodeJS.ProcessEnv): Promise<void> {
  const { databaseUrl, dataDir, integrationKey } = readServiceSettings(env);
  const { PUBLIC_URL: url, SIGNING_URL: signingUrl } = env;
  if (!integrationKey || !url || !signingUrl) throw new Error('the stack has no URLs or no integration key');
  const db = connect(databaseUrl);
  try {
    await seed({ db, url, signingUrl, integrationKey, dataDir, demo: true }, { only: APPLICATIONS });
    await skipTours(db);
  } finally {
    await closePdf();
    await db.close();
  }
}
