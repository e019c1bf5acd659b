import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { OID } from './oids';

/** Prefix of an individual's tax number (RNOKPP) in the subject's serialNumber, ETSI EN 319 412-1. */
const TAX_PREFIX = 'TINUA-';
/** Prefix of a legal entity's EDRPOU in organizationIdentifier. */
const ENTITY_PREFIX = 'NTRUA-';

/** Names of a certificate's holder. */
export interface SubjectName {
  commonName: string;
  surname?: string;
  givenName?: string;
  organisation?: string;
  /** RNOKPP, ten digits. */
  taxId?: string;
  /** EDRPOU, eight digits. */
  edrpou?: string;
}

/** Returns the distinguished name of a holder in Ukraine. */
export function buildName(subject: SubjectName): pkijs.RelativeDistinguishedNames {
  const utf8 = (type: string, value: string | undefined) =>
    value ? [new pkijs.AttributeTypeAndValue({ type, value: new asn1js.Utf8String({ value }) })] : [];
  const printable = (type: string, value: string | undefined) =>
    value ? [new pkijs.AttributeTypeAndValue({ type, value: new asn1js.PrintableString({ value }) })] : [];
  return new pkijs.RelativeDistinguishedNames({
    typesAndValues: [
      ...printable(OID.country, 'UA'),
      ...utf8(OID.organisation, subject.organisation),
      ...utf8(OID.organisationIdentifier, subject.edrpou && ENTITY_PREFIX + subject.edrpou),
      ...utf8(OID.surname, subject.surname),
      ...utf8(OID.givenName, subject.givenName),
      ...utf8(OID.commonName, subject.commonName),
      ...printable(OID.serialNumber, subject.taxId && TAX_PREFIX + subject.taxId),
    ],
  });
}

function part(name: pkijs.RelativeDistinguishedNames, type: string): string | undefined {
  const attribute = name.typesAndValues.find((entry) => entry.type === type);
  const value: unknown = attribute?.value.valueBlock.value;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const withoutPrefix = (value: string | undefined, prefix: string): string | undefined =>
  value?.startsWith(prefix) ? value.slice(prefix.length) : undefined;

/** Reads a distinguished name; reads tax number and EDRPOU only if they have the Ukrainian prefix. */
export function readName(name: pkijs.RelativeDistinguishedNames): SubjectName {
  const read: SubjectName = { commonName: part(name, OID.commonName) ?? '' };
  const optional: Omit<SubjectName, 'commonName'> = {
    surname: part(name, OID.surname),
    givenName: part(name, OID.givenName),
    organisation: part(name, OID.organisation),
    taxId: withoutPrefix(part(name, OID.serialNumber), TAX_PREFIX),
    edrpou: withoutPrefix(part(name, OID.organisationIdentifier), ENTITY_PREFIX),
  };
  return {
    ...read,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}
