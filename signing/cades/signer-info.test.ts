import * as pkijs from 'pkijs';
import { content, contentDigest, makeAuthority, refusalOf } from '../testing/issuing';
import { copyBytes } from './bytes';
import type { Identity } from './certificate';
import { OID } from './oids';
import { signDigest, signEnclosed } from './sign';
import { decodeSignedData } from './signed-data';
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
  const answer = await timestampRespond(query.toSchema().toBER(false), tsa);
  const token = await timestampToken(answer, query);
  expect(await refusalOf(checkTimestamp(token, bytes, [root]))).toBe('accepted');

  // the very same statement, signed by the same key as an ordinary document and then relabelled
  const stamp = new pkijs.SignedData({ schema: token.content }).encapContentInfo.eContent;
  const document = await signEnclosed(OID.data, stamp?.getValue() ?? new ArrayBuffer(0), tsa);
  document.encapContentInfo.eContentType = OID.tstInfo;
  const forged = new pkijs.ContentInfo({ contentType: OID.signedData, content: document.toSchema(true) });
  expect(await refusalOf(checkTimestamp(forged, bytes, [root]))).toBe('timestamp');
});
