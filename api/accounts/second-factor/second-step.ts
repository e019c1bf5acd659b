import type { SecondStep } from '../../areas/sign-in/contract/second-step';
import { ProblemError } from '../../../records/problem';
import type { Services } from '../../services';
import { attemptCeremony, beginCeremony, endCeremony } from './ceremonies';
import type { FactorsRow } from './factors';
import { ownerOfPasskey, requestOptions } from './passkeys';
import { redeemRecoveryCode } from './recovery-codes';
import { relyingParty } from './relying-party';
import { factorKey } from './seal';
import { logSecurityEvent } from './security-log';
import { consumeTotpCode } from './totp';

/** Begins the second step, after a correct password and before the session is opened. */
export async function beginSecondStep(
  { db, settings }: Services,
  userId: string,
  factors: FactorsRow,
): Promise<SecondStep> {
  const { token, expiresAt } = await beginCeremony(db, 'second-step', { userId });
  const party = factors.passkeys > 0 ? relyingParty(settings) : undefined;
  const ways: SecondStep['ways'] = [];
  if (factors.totp_at && factorKey(settings)) ways.push('totp');
  if (party) ways.push('passkey');
  if (factors.codes_left > 0) ways.push('recovery');
  return {
    challenge: token,
    ways,
    passkey: party ? await requestOptions(db, party, token, userId) : null,
    expires_at: expiresAt.toISOString(),
  };
}

/** Answer to the second step: exactly one field is set. */
export interface SecondAnswer {
  code?: string;
  recovery_code?: string;
  passkey?: object;
}

/**
 * Checks the second step, uses up the challenge and returns the account's id.
 * @throws ProblemError 401 `second-step-over` (unknown, too late, used, tried five times), `wrong-code`, `wrong-recovery-code`,
 * `wrong-passkey`; 429 `too-many-codes`.
 */
export async function takeSecondStep(
  services: Services,
  challenge: string,
  answer: SecondAnswer,
): Promise<string> {
  const { db } = services;
  const userId = (await attemptCeremony(db, 'second-step', challenge))?.userId;
  if (!userId) throw secondStepExpired();
  const refusal = await refusalOf(services, userId, challenge, answer);
  if (refusal) throw new ProblemError(401, refusal);
  if (!(await endCeremony(db, 'second-step', challenge))) throw secondStepExpired();
  if (answer.recovery_code !== undefined)
    await logSecurityEvent(db, 'recovery-code-used', { userId, actorId: userId });
  return userId;
}

async function refusalOf(
  { db, settings, limits }: Services,
  userId: string,
  challenge: string,
  { code, recovery_code: recovery, passkey }: SecondAnswer,
): Promise<string | undefined> {
  if (passkey) {
    const party = relyingParty(settings);
    const owner = party && (await ownerOfPasskey(db, party, challenge, passkey));
    return owner === userId ? undefined : 'wrong-passkey';
  }
  // Passkeys are not counted, so that the owner can still sign in while somebody else guesses codes.
  const isRight = await limits.attempt([['code', userId]], async () => {
    if (recovery !== undefined) return redeemRecoveryCode(db, userId, recovery);
    const key = factorKey(settings);
    return !!key && consumeTotpCode(db, key, userId, code ?? '');
  });
  if (isRight) return undefined;
  return recovery === undefined ? 'wrong-code' : 'wrong-recovery-code';
}

const secondStepExpired = () => new ProblemError(401, 'second-step-over');
