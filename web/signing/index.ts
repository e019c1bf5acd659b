export { SignerList } from './SignerList';
export { type FilesToSign } from './signFiles';
export type { SigningOutcome } from './signTicket';
export type { Progress } from './provider';
