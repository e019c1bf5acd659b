import * as pkijs from 'pkijs';
import { content, contentDigest, makeAuthority, refusalOf } from '../testing/issuing';
import { copyBytes } from './bytes';
import type { Identity } from './certificate';
import { OID } from './oids';
import { signDigest, signEnclosed } from './sign';
import { decodeSignedData, encodeSignedData } from './signed-data';
import { checkSigner } from './signer-info';
import { checkTimestamp, timestampQuery, timestampRespond, timestampToken } from './timestamp';

// RFC 5652 5.3 and 11.1: the signed content-type attribute says what was signed. The type beside the content is
// outside the signature; were the two not compared, a signature over one kind of thing would do for another.

let tsa: Identity;
let root: pkijs.Certificate;
beforeAll(async () => {
  const made = await makeAuthority();
  tsa = made.tsa;
  root = made.root.certificate;
});

test('a signature over a document is not one over anything else', async () => {
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

test('what the time-stamping key signed as a document is no time stamp', async () => {
  const bytes = copyBytes(content);
  const query = await timestampQuery(bytes);
  const token = await timestampToken(await timestampRespond(query.toSchema().toBER(false), tsa), query);
  const said = new pkijs.SignedData({ schema: token.content }).encapContentInfo.eContent?.getValue();
  /** The very same statement, signed by the same key as this kind of thing and handed in as a time stamp. */
  const signedAs = async (contentType: string) => {
    const data = await signEnclosed(contentType, said ?? new ArrayBuffer(0), tsa);
    data.encapContentInfo.eContentType = OID.tstInfo;
    return refusalOf(checkTimestamp(pkijs.ContentInfo.fromBER(encodeSignedData(data)), bytes, [root]));
  };
  expect(await signedAs(OID.tstInfo)).toBe('accepted');
  expect(await signedAs(OID.data)).toBe('timestamp');
});
