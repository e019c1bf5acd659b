import { contract } from '../../api/contract';
import type { CallOf } from '../../api/contract/endpoint';
import { call } from '../api/client';
import { signTicket, type SigningOptions, type SigningOutcome } from './signTicket';

/** Names the files to be signed: the steps that sign them, or the session or rollback whose protocol it is. */
export type FilesToSign = NonNullable<CallOf<typeof contract.ticket>['body']>;

/** Signs these files, with the password of the signer's key asked once. @throws ApiError when the server gives no ticket */
export const signFiles = async (files: FilesToSign, options: SigningOptions): Promise<SigningOutcome> =>
  signTicket(await call(contract.ticket, { body: files }), options);
