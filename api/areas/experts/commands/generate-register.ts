import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { files } from '../../../../db/models';
import { create } from '../../../../db/record';
import { dayInKyiv } from '../../../../domain/deadlines';
import { registerSlot, type RegisterType } from '../../../../domain/expert-register';
import { translate } from '../../../../texts/translate';
import type { Services, SignedIn } from '../../../services';
import { registerFile } from '../exports/register';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface RegisterFileLink {
  url: string;
  name: string;
  mime: string;
}

/**
 * Generates the current register and stores it as a file. Only roles that open the lists of experts can fetch
 * the file (rules/selection-and-votes, "Expert register"). Returns its URL, name and type.
 * @throws ProblemError 429 `too-many-requests`
 */
export const generateRegister = (
  services: Services,
  account: SignedIn,
  type: RegisterType,
): Promise<RegisterFileLink> =>
  storeRegister(services, account, {
    slot: registerSlot(type),
    name: translate(account.language, `expert-list:register.file.${type}`),
    content: () => registerFile(services.db, type, account.language),
  });

/** A register to be stored. `slot` decides who may fetch it (api/areas/files/policies). The day is added to the name. */
interface Register {
  slot: string;
  name: string;
  content: () => Readable;
}

/**
 * Stores a register of experts as a file. Returns its URL, name and type.
 * @throws ProblemError 429 `too-many-requests`
 */
export async function storeRegister(
  { db, files: store, limits }: Services,
  { id: userId }: SignedIn,
  register: Register,
): Promise<RegisterFileLink> {
  await limits.take('experts.file', userId);
  const { sha256, size } = await store.put(register.content());
  const id = randomUUID();
  const name = `${register.name} ${dayInKyiv(Date.now())}.xlsx`;
  await create({ db }, files, {
    id,
    slot: register.slot,
    name,
    sha256,
    size: String(size),
    mime: XLSX,
    uploaded_by: userId,
  });
  return { url: `/api/files/${id}`, name, mime: XLSX };
}
