import type Router from '@koa/router';
import { storedFile } from '../contract/files';
import { fileTable } from '../contract/table';
import { sendFile } from '../../../middleware/send-file';
import { readableFile } from '../policies/files';
import { sheetsOrRefusal } from '../../../queries/workbook';
import type { Services } from '../../../services';
import { mount } from '../../../mount';
import { signatureRoutes } from './signatures';

/** Routes of stored files and their signatures; ../policies/files has their readers. */
export function fileRoutes(router: Router, services: Services): void {
  mount(router, services, storedFile, async ({ account, params, ctx }) =>
    sendFile(ctx, services, await readableFile(services, account, params.id)),
  );
  mount(router, services, fileTable, async ({ account, params }) => {
    await services.limits.take('files.table', account.id);
    return { sheets: await sheetsOrRefusal(services, await readableFile(services, account, params.id)) };
  });
  signatureRoutes(router, services);
}
