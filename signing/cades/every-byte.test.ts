import { acceptedChanges } from '../testing/changed-bytes';
import { contentDigest, makeAuthority, makePerson, TAX_ID } from '../testing/issuing';
import { signDigest } from './sign';
import { upgradeToLongTerm } from './upgrade';
import { verifySignature } from './verify';

test('refuses a signature with any changed byte that is signed', async () => {
  const authority = await makeAuthority();
  const digest = await contentDigest();
  const trust = [authority.root.certificate];
  const signature = await signDigest(digest, await makePerson(authority.root));
  const good = new Uint8Array(await upgradeToLongTerm(signature, authority.services, trust));
  const accepted = await acceptedChanges(good, 1, async (changedBytes) => {
    const { subject } = await verifySignature(changedBytes, digest, { trust, require: 'LT' });
    expect(subject.taxId).toBe(TAX_ID);
  });
  // Bytes that may change undetected are outside every signature: version numbers, names of digests, an unused
  // certificate.
  expect(accepted.length).toBeLessThan(good.length / 4);
});
