import type Router from '@koa/router';
import { signatureFile, signedContainer, signs, verification } from '../contract/files';
import { copyBytes } from '../../../../signing/cades/bytes';
import { joinSignatures } from '../../../../signing/cades/join-signatures';
import { ASIC_S, asicContainer } from '../../../../signing/container/asic';
import { ProblemError } from '../../../../records/problem';
import { mount } from '../../../mount';
import { disposition } from '../../../presenters/file';
import { signaturesOf } from '../../../queries/signatures';
import type { Services } from '../../../services';
import { readableFile } from '../policies/files';
import { verifiedSignatures } from '../queries/verification';

/** Routes of a stored file's signers, of the validity of their signatures, and of downloading them; for readers of the file. */
export function signatureRoutes(router: Router, services: Services): void {
  const { signing } = services;

  mount(router, services, signs, async ({ account, params }) => {
    const file = await readableFile(services, account, params.id);
    return {
      Signs: file.sign_id ? await signing.listSigns(file.sign_id) : [],
      demonstration: services.settings.demo,
      name: file.name,
    };
  });

  mount(router, services, verification, async ({ account, params, language }) => {
    await services.limits.take('files.verification', account.id);
    const file = await readableFile(services, account, params.id);
    return { signatures: await verifiedSignatures(services, file, language) };
  });

  mount(router, services, signatureFile, async ({ account, params, ctx }) => {
    const file = await readableFile(services, account, params.id);
    const signature = (await signaturesOf(signing, file.sign_id))[Number(params.index)];
    if (!signature) throw new ProblemError(404, 'not-found');
    ctx.set('content-disposition', disposition({ name: `${file.name}.p7s`, mime: '' }, false));
    ctx.body = signature.cms;
    ctx.type = 'application/pkcs7-signature';
  });

  mount(router, services, signedContainer, async ({ account, params, ctx }) => {
    const file = await readableFile(services, account, params.id);
    const signatures = await signaturesOf(signing, file.sign_id);
    if (signatures.length === 0) throw new ProblemError(404, 'not-found');
    const signature = new Uint8Array(joinSignatures(signatures.map(({ cms }) => copyBytes(cms))));
    const content = await services.files.get(file.sha256);
    ctx.set('content-disposition', disposition({ name: `${file.name}.asics`, mime: '' }, false));
    ctx.compress = false;
    ctx.body = asicContainer({ name: file.name, size: Number(file.size), content }, signature);
    ctx.type = ASIC_S;
  });
}
