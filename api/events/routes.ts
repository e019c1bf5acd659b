import type Router from '@koa/router';
import { readsApplications } from '../../domain/roles';
import { ProblemError } from '../../records/problem';
import { liveEvents } from '../contract/events';
import { EventStream } from './stream';
import { callState } from '../middleware/call-state';
import { findSession } from '../accounts/sessions';
import type { Services, SignedIn } from '../services';
import { mount } from '../mount';

/** Maximum number of open streams of one account in one process, one for each window. */
const MAX_STREAMS_OF_ACCOUNT = 10;

/** Mounts the route of live events as server-sent events; a stream ends when the session ends or the account's role changes. */
export function eventRoutes(router: Router, services: Services): void {
  const { db, hub, log } = services;

  mount(router, services, liveEvents, async ({ account, ctx }) => {
    const { tokenHash = '' } = callState(ctx);
    const lastEventId = /^\d{1,18}$/.exec(ctx.get('last-event-id'))?.[0];

    if (hub.streamCountOf(account.id) >= MAX_STREAMS_OF_ACCOUNT)
      throw new ProblemError(429, 'too-many-requests');

    ctx.respond = false;
    ctx.req.socket.setNoDelay(true);
    ctx.status = 200;
    const recheck = () => {
      // While PostgreSQL is unavailable the session cannot be checked. The stream stays open, and its session
      // is checked at the next heartbeat.
      isStillValid(tokenHash, account).then(
        (same) => same || stream.end(),
        () => {},
      );
    };
    const stream = new EventStream(ctx.res, lastEventId ?? hub.position(), recheck);
    const subscriber = {
      userId: account.id,
      audiences: audiencesOf(account),
      send: stream.send.bind(stream),
      end: stream.end.bind(stream),
      recheck,
    };
    const stop = hub.subscribe(subscriber, lastEventId).catch((error: Error) => {
      log.warn({ message: error.message }, 'events: a stream could not catch up');
      stream.end();
      return () => {};
    });
    ctx.res.on('close', () => void stop.then((unsubscribe) => unsubscribe()));
  });

  async function isStillValid(tokenHash: string, account: SignedIn): Promise<boolean> {
    const session = await findSession(db, tokenHash, false);
    return session?.role === account.role && !session.confined;
  }
}

const audiencesOf = ({ id, role }: SignedIn): ReadonlySet<string> =>
  new Set([`user:${id}`, `role:${role}`, ...(readsApplications(role) ? ['staff'] : [])]);
