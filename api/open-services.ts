import type { Logger } from 'pino';
import { connect } from '../db/connection';
import { openFileStore } from '../files/open';
import type { ServiceSettings } from '../settings/settings';
import { createProvider } from '../signing/provider/create-provider';
import { temporalClient } from '../workers/temporal';
import { createEventHub } from './events/hub';
import { Limits } from './limits/limits';
import { RequestLog } from './middleware/request-log';
import type { Services } from './services';

const POOL = 20;

export interface OpenServices {
  services: Services;
  requestLog: RequestLog;
  /** Ends event streams, writes the rest of the request log, closes the connections. */
  close: () => Promise<void>;
}

/**
 * Everything the API works with. PostgreSQL and Temporal need not be there yet: their connections are made when they are
 * needed, and made again when they were lost.
 */
export async function openServices(settings: ServiceSettings, log: Logger): Promise<OpenServices> {
  const db = connect(settings.databaseUrl, POOL);
  const { client: temporal, connection } = temporalClient(settings);
  const services: Services = {
    settings,
    db,
    log,
    files: await openFileStore(settings),
    temporal,
    signing: createProvider({
      kind: 'host',
      url: settings.signingUrl,
      serviceToken: settings.signingServiceToken,
      ticketSecret: settings.signingTicketSecret,
    }),
    hub: await createEventHub({ db, databaseUrl: settings.databaseUrl, log }),
    limits: new Limits(db),
  };
  const requestLog = new RequestLog(db, log);
  const close = async () => {
    await services.hub.close();
    await requestLog.close();
    await connection.close();
    await db.close();
  };
  return { services, requestLog, close };
}
