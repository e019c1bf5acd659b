import * as pkijs from 'pkijs';
import { content, contentDigest, makeAuthority, refusalOf } from '../testing/issuing';
import { copyBytes } from './bytes';
import type { Identity } from './certificate';
import { OID } from './oids';
import { signDigest, signEnclosed } from './sign';
import { decodeSignedData, encodeSignedData } from './signed-data';
import { checkSigner } from './signer-info';
import { checkTimestamp, timestampQuery, timestampRespond, timestampToken } from './timestamp';

// RFC 5652 5.3 and 11.1: the signed content-type attribute names the kind of the content. The type next to the content is not signed:
// unless both are compared, a signature over one kind of content would be valid for another.

let tsa: Identity;
let root: pkijs.Certificate;
beforeAll(async () => {
  const authority = await makeAuthority();
  tsa = authority.tsa;
  root = authority.root.certificate;
});

test('a signature over a document does not count for another content type', async () => {
  const digest = await contentDigest();
  const data = decodeSignedData(await signDigest(digest, tsa));
  expect(await refusalOf(checkSigner(data, digest))).toBe('accepted');
  data.encapContentInfo.eContentType = OID.tstInfo;
  expect(await refusalOf(checkSigner(data, digest))).toBe('malformed');
});

test('a signature without the content-type attribute is refused', async () => {
  const digest = await contentDigest();
  const data = decodeSignedData(await signDigest(digest, tsa));
  const [signer] = data.signerInfos;
  const attributes = signer?.signedAttrs?.attributes ?? [];
  attributes.splice(
    attributes.findIndex(({ type }) => type === OID.contentType),
    1,
  );
  expect(await refusalOf(checkSigner(data, digest))).toBe('malformed');
});

test('refuses a document signed by the time-stamping key as a time stamp', async () => {
  const bytes = copyBytes(content);
  const query = await timestampQuery(bytes);
  const token = await timestampToken(await timestampRespond(query.toSchema().toBER(false), tsa), query);
  const statement = new pkijs.SignedData({ schema: token.content }).encapContentInfo.eContent?.getValue();
  /**
   * Signs the content of the stamp with the same key and this content type, and checks the result as a time stamp.
   */
  const signedAs = async (contentType: string) => {
    const data = await signEnclosed(contentType, statement ?? new ArrayBuffer(0), tsa);
    data.encapContentInfo.eContentType = OID.tstInfo;
    return refusalOf(checkTimestamp(pkijs.ContentInfo.fromBER(encodeSignedData(data)), bytes, [root]));
  };
  expect(await signedAs(OID.tstInfo)).toBe('accepted');
  expect(await signedAs(OID.data)).toBe('timestamp');
});
