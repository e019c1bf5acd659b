/**
 * Names in the demonstration authority's certificates. They are part of the signed data, not of the interface: any
 * tool that shows a signature must show that it is not a qualified one.
 */
const ORGANISATION = 'ДЕМОНСТРАЦІЙНИЙ центр сертифікації (без юридичної сили)';

export const authorityNames = {
  root: { commonName: 'Демонстраційний кореневий сертифікат', organisation: ORGANISATION },
  ocsp: { commonName: 'Демонстраційний OCSP-сервер', organisation: ORGANISATION },
  tsa: { commonName: 'Демонстраційний сервер позначок часу', organisation: ORGANISATION },
};

/** Organisation in a demonstration certificate of a natural person. */
export const NATURAL_PERSON = 'ФІЗИЧНА ОСОБА (демонстраційний сертифікат)';

/**
 * Returns whether a signature's authority (`Signer.authority`) is the demonstration one. Its signatures are labelled
 * everywhere.
 */
export const isDemonstrationAuthority = (authority: string): boolean =>
  authority === authorityNames.root.commonName;
