import path from 'node:path';
import type * as pkijs from 'pkijs';
import { Authority } from '../../signing/authority/authority';
import { KeyRing, type KeyHolder } from '../../signing/authority/key-ring';
import { fromBase64, sha256, toBase64 } from '../../signing/cades/bytes';
import { serialOf } from '../../signing/cades/certificate';
import { signDigest } from '../../signing/cades/sign';
import { decodeSignedData, encodeSignedData } from '../../signing/cades/signed-data';
import { upgradeToLongTerm } from '../../signing/cades/upgrade';
import { makeAuthority, makePerson } from '../../signing/testing/issuing';
import type { World } from './world';

/** Returns functions that make invalid signatures, each a base64 CMS over the bytes in the name of this holder. */
export async function forger({ services, signer }: World, holder: KeyHolder) {
  const folder = path.join(path.dirname(services.settings.dataDir), 'signing');
  const authority = await Authority.open(folder);
  const foreignAuthority = await makeAuthority();
  const trust = [authority.root];
  const ours = async (bytes: Uint8Array) => fromBase64(await signer.signBytes(holder, bytes));
  const stamped = async (bytes: Uint8Array, by: typeof foreignAuthority.services) =>
    decodeSignedData(await upgradeToLongTerm(await ours(bytes), { ...authority.services, ...by }, trust));
  const { timestamp } = foreignAuthority.services;

  return {
    /** A signature by an unknown authority, with the holder's own name and number. */
    async ofForeignAuthority(bytes: Uint8Array): Promise<string> {
      const { fullName: commonName, taxId, edrpou } = holder;
      const person = await makePerson(foreignAuthority.root, { subject: { commonName, taxId, edrpou } });
      const certificates = [person.certificate, foreignAuthority.root.certificate];
      return toBase64(await signDigest(await sha256(bytes), person, { certificates }));
    },

    /** The holder's valid signature with a time stamp of a foreign authority. */
    async withForeignStamp(bytes: Uint8Array): Promise<string> {
      return toBase64(encodeSignedData(await stamped(bytes, { ...authority.services, timestamp })));
    },

    /** The holder's valid signature with the valid time stamp of another signature. */
    async withStampOfAnother(bytes: Uint8Array): Promise<string> {
      const data = decodeSignedData(await ours(bytes));
      const otherSignature = await stamped(bytes, authority.services);
      onlySignerOf(data).unsignedAttrs = onlySignerOf(otherSignature).unsignedAttrs;
      return toBase64(encodeSignedData(data));
    },

    /** A signature with a key of the holder whose certificate was revoked a minute before. */
    async withRevokedKey(bytes: Uint8Array): Promise<string> {
      // Another e-mail address gives another key, so that the holder's own key stays valid.
      const sameHolder = { ...holder, email: `revoked.${holder.email}` };
      const { certificate } = await new KeyRing(authority, folder).identityOf(sameHolder);
      await authority.revocations.revoke(serialOf(certificate), new Date(Date.now() - 60_000));
      return signer.signBytes(sameHolder, bytes);
    },
  };
}

function onlySignerOf(data: pkijs.SignedData): pkijs.SignerInfo {
  const [signer] = data.signerInfos;
  if (!signer) throw new Error('no signer');
  return signer;
}
