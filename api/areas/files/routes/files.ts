import type Router from '@koa/router';
import { signs, storedFile } from '../contract/files';
import { sendFile } from '../../../middleware/send-file';
import { readableFile } from '../policies/files';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

/** Stored files and who signed them; who may have which is in ../policies/files. */
export function fileRoutes(router: Router, services: Services): void {
  mount(router, services, storedFile, async ({ account, params, ctx }) =>
    sendFile(ctx, services, await readableFile(services, account, params.id)),
  );

  mount(router, services, signs, async ({ account, params }) => {
    const file = await readableFile(services, account, params.id);
    return {
      Signs: file.sign_id ? await services.signing.listSigns(file.sign_id) : [],
      demonstration: services.settings.demo,
    };
  });
}
