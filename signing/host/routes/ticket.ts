import type { Router } from '@koa/router';
import type { HostState } from '../host-state';
import { HostProblem } from '../problems';

/** Adds the route that returns a ticket's items. The widget shows their titles, which come from the server and not from the page. */
export function ticketRoutes(router: Router<HostState>): void {
  router.get('/api/ticket', async (ctx) => {
    const caller = ctx.state.caller(ctx);
    if (caller.kind !== 'ticket') throw new HostProblem(403, 'ticket-expected');
    const { ticket } = caller;
    const items = [];
    for (const id of ticket.items) {
      const { title, sha256, usedTickets } = await ctx.state.store.get(id);
      items.push({ id, title, sha256, used: usedTickets.includes(ticket.jti) });
    }
    if (items.every((item) => item.used)) throw new HostProblem(409, 'ticket-used');
    ctx.body = { items, user: ticket.user, demo: ctx.state.config.demo };
  });
}
