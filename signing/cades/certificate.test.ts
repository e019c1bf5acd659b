import { certificateToPem } from './pem';
import { readName } from './names';
import { thumbprintOf } from './certificate';
import { OpenSsl } from '../testing/openssl';
import { makeIdentity } from '../testing/issuing';

describe('a certificate issued by our authority', () => {
  const openssl = new OpenSsl();
  afterAll(() => openssl.remove());

  async function issue() {
    const root = await makeIdentity('root');
    const person = await makeIdentity('person', {
      subject: {
        commonName: 'Їжакевич Ґонта',
        organisation: 'ГО «Ліра»',
        taxId: '3366602132',
        edrpou: '90000017',
      },
      issuer: root,
      ocspUrl: 'http://127.0.0.1:3001/ocsp',
    });
    openssl.write('root.pem', certificateToPem(root.certificate));
    openssl.write('person.pem', certificateToPem(person.certificate));
    return person;
  }

  test('is valid for OpenSSL in its strictest mode', async () => {
    await issue();
    expect(openssl.run('verify', '-x509_strict', '-CAfile', 'root.pem', 'person.pem')).toContain(
      'person.pem: OK',
    );
  });

  test('has holder, purpose and OCSP address as OpenSSL prints them', async () => {
    const person = await issue();
    const text = openssl.run(
      'x509',
      '-in',
      'person.pem',
      '-noout',
      '-text',
      '-nameopt',
      'utf8,sep_comma_plus',
    );
    expect(text).toContain('CN=Їжакевич Ґонта');
    expect(text).toContain('serialNumber=TINUA-3366602132');
    expect(text).toMatch(/(organizationIdentifier|2\.5\.4\.97)=NTRUA-90000017/);
    expect(text).toContain('Digital Signature, Non Repudiation');
    expect(text).toContain('OCSP - URI:http://127.0.0.1:3001/ocsp');
    const fingerprint = openssl.run('x509', '-in', 'person.pem', '-noout', '-fingerprint', '-sha1');
    expect(fingerprint.replaceAll(':', '')).toContain(await thumbprintOf(person.certificate));
  });

  test('has the name that was ordered', async () => {
    expect(readName((await issue()).certificate.subject)).toEqual({
      commonName: 'Їжакевич Ґонта',
      organisation: 'ГО «Ліра»',
      taxId: '3366602132',
      edrpou: '90000017',
    });
  });

  test('has no tax number if its serial number is not Ukrainian', async () => {
    const { certificate } = await makeIdentity('root', { subject: { commonName: 'X', taxId: 'ignored' } });
    const [serialNumber] = certificate.subject.typesAndValues.filter(({ type }) => type === '2.5.4.5');
    if (serialNumber) serialNumber.value.valueBlock.value = 'PNOLT-3366602132';
    expect(readName(certificate.subject).taxId).toBeUndefined();
  });
});
