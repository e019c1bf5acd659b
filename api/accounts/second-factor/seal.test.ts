import { randomBytes } from 'node:crypto';
import { factorKey, seal, unseal } from './seal';

const key64 = (): string => randomBytes(32).toString('base64');
const key = factorKey({ factorKey: key64(), historyKey: undefined }) ?? Buffer.alloc(0);

test('a sealed secret is decrypted for its account only, and not with a changed byte or another key', () => {
  const sealed = seal(key, 'ann', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(unseal(key, 'ann', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => unseal(key, 'bob', sealed)).toThrow('unable to authenticate');
  const otherKey = factorKey({ factorKey: key64(), historyKey: undefined }) ?? Buffer.alloc(0);
  expect(() => unseal(otherKey, 'ann', sealed)).toThrow('unable to authenticate');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  bytes.writeUInt8((bytes.at(14) ?? 0) ^ 1, 14);
  expect(() => unseal(key, 'ann', `v1.${bytes.toString('base64url')}`)).toThrow('unable to authenticate');
});

test('the key is derived from FACTOR_KEY, else HISTORY_KEY, and equals neither', () => {
  const [ownKey, history] = [key64(), key64()];
  const derived = factorKey({ factorKey: ownKey, historyKey: history });
  expect(derived).toEqual(factorKey({ factorKey: ownKey, historyKey: undefined }));
  expect(derived).not.toEqual(factorKey({ factorKey: undefined, historyKey: history }));
  expect(derived?.toString('base64')).not.toBe(ownKey);
  expect(factorKey({ factorKey: undefined, historyKey: undefined })).toBeUndefined();
});
