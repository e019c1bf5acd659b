export { SignerList } from './SignerList';
export { signMany, type StepToSign } from './signMany';
export { signTicket, type SigningOptions, type SigningOutcome } from './signTicket';
export { signingToast } from './signingToast';
export type { Progress, SigningTicket } from './provider';
