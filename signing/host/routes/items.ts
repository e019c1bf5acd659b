import type { Router } from '@koa/router';
import { z } from 'zod';
import { acceptSignature, acceptSignatures } from '../accept-signature';
import { requireItem, requireService } from '../access';
import { MAX_BATCH_BODY, MAX_SIGNATURE_BODY, MAX_SMALL_BODY, readJson } from '../body';
import type { HostState } from '../host-state';
import type { StoredSignature } from '../item-store';
import { HostProblem } from '../problems';

const registration = z.object({
  key: z.string().min(1).max(300),
  title: z.string().min(1).max(1000),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const batch = z.object({
  signatures: z
    .array(z.object({ id: z.string(), cms: z.string().min(1) }))
    .min(1)
    .max(50),
});
const submission = z.object({ cms: z.string().min(1) });

/** Returns a signature as an entry of `Signs` (rules/agreement-and-signing, "Signers"). */
const signEntry = ({ fullName, thumbprint, signedAt }: StoredSignature) => ({
  FullName: fullName,
  Thumbprint: thumbprint,
  SignDateTime: signedAt,
});

/** Adds the routes of items to be signed: the product's server registers and reads them, and the browser signs them. */
export function itemRoutes(router: Router<HostState>): void {
  router.post('/api/items', async (ctx) => {
    requireService(ctx.state.caller(ctx));
    const item = await ctx.state.store.register(await readJson(ctx, registration, MAX_SMALL_BODY));
    ctx.body = { id: item.id };
  });

  router.get('/api/items/:id/digest', async (ctx) => {
    const id = ctx.params['id'] ?? '';
    requireItem(ctx.state.caller(ctx), id);
    const { title, sha256 } = await ctx.state.store.get(id);
    ctx.body = { id, title, sha256 };
  });

  router.post('/api/items/:id/signatures', async (ctx) => {
    const id = ctx.params['id'] ?? '';
    const caller = ctx.state.caller(ctx);
    requireItem(caller, id);
    const { cms } = await readJson(ctx, submission, MAX_SIGNATURE_BODY);
    const ticket = caller.kind === 'ticket' ? caller.ticket : undefined;
    ctx.body = signEntry(await acceptSignature(ctx.state, id, cms, ticket));
    ctx.status = 201;
  });

  router.post('/api/signatures', async (ctx) => {
    requireService(ctx.state.caller(ctx));
    const { signatures } = await readJson(ctx, batch, MAX_BATCH_BODY);
    ctx.body = { Signs: (await acceptSignatures(ctx.state, signatures)).map(signEntry) };
    ctx.status = 201;
  });

  router.get('/api/items/:id/signs', async (ctx) => {
    const id = ctx.params['id'] ?? '';
    requireItem(ctx.state.caller(ctx), id);
    const { signatures } = await ctx.state.store.get(id);
    ctx.body = { Signs: signatures.map(signEntry) };
  });

  router.get('/api/items/:id/signatures/:file', async (ctx) => {
    const id = ctx.params['id'] ?? '';
    requireItem(ctx.state.caller(ctx), id);
    const number = /^(\d{1,3})\.p7s$/.exec(ctx.params['file'] ?? '')?.[1];
    const { signatures } = await ctx.state.store.get(id);
    const signature = number === undefined ? undefined : signatures[Number(number)];
    if (!signature) throw new HostProblem(404, 'signature-unknown');
    ctx.type = 'application/pkcs7-signature';
    ctx.body = Buffer.from(signature.cms, 'base64');
  });
}
