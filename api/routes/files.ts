import type Router from '@koa/router';
import type Koa from 'koa';
import { idParams } from '../contract/define';
import { FILE_PATH, signs } from '../contract/files';
import { authenticate } from '../middleware/authenticate';
import { parseParams } from '../middleware/parse';
import { sendFile } from '../middleware/send-file';
import { signedIn } from '../policies/areas';
import { readableFile } from '../policies/files';
import type { Services } from '../services';
import { mount } from './mount';

/** Stored files and who signed them; who may have which is in policies/files. */
export function fileRoutes(router: Router, services: Services): void {
  router.get(FILE_PATH, async (ctx: Koa.Context) => {
    const account = await authenticate(ctx, services);
    const { id } = parseParams(idParams, ctx.params);
    const file = await readableFile(services, account, id);
    await sendFile(ctx, services, file);
  });

  mount(router, services, signs, signedIn, async ({ account, params }) => {
    const file = await readableFile(services, account, params.id);
    return {
      Signs: file.sign_id ? await services.signing.listSigns(file.sign_id) : [],
      demonstration: services.settings.demo,
    };
  });
}
