import { contract } from '../../api/contract';
import type { CallOf } from '../../api/contract/endpoint';
import { call } from '../api/client';
import { signTicket, type SigningOptions, type SigningOutcome } from './signTicket';

/** Names the files to be signed, by the steps that sign them, or by the session or rollback whose protocol is signed. */
export type FilesToSign = NonNullable<CallOf<typeof contract.ticket>['body']>;

/** Signs these files and asks once for the password of the signer's key. @throws ApiError if the server gives no ticket */
export const signFiles = async (files: FilesToSign, options: SigningOptions): Promise<SigningOutcome> =>
  signTicket(await call(contract.ticket, { body: files }), options);
