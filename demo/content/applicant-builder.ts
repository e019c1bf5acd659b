import type { ApplicantContent } from './application-types';

type OptionalContent = Omit<ApplicantContent, 'type' | 'phone' | 'email' | 'signer' | 'name' | 'position'>;

interface OrganisationBrief extends OptionalContent {
  name: string;
  position: string;
  signer: [string, string];
  edrpou: string;
}

interface PersonBrief extends OptionalContent {
  signer: [string, string];
}

const contacts = (key: string, taxId: string) => ({
  email: `office@${key}.example.com`,
  phone: `+38040${taxId.slice(-7)}`,
});

/** Makes a legal entity; `signer` is the signer's full name and tax number. */
export function organisation({ signer: [fullName, taxId], ...content }: OrganisationBrief): ApplicantContent {
  return { ...content, ...contacts(content.key, taxId), type: 'legal_entity', signer: { fullName, taxId } };
}

/** Makes an entrepreneur (ФОП). */
export function entrepreneur({ signer: [fullName, taxId], ...content }: PersonBrief): ApplicantContent {
  return {
    ...content,
    ...contacts(content.key, taxId),
    type: 'legal_entity_fop',
    name: `ФОП ${fullName}`,
    position: 'Фізична особа — підприємець',
    signer: { fullName, taxId },
  };
}

/** Makes a natural person. */
export function naturalPerson({ signer: [fullName, taxId], ...content }: PersonBrief): ApplicantContent {
  return {
    ...content,
    ...contacts(content.key, taxId),
    type: 'natural_person',
    name: fullName,
    position: 'Фізична особа',
    signer: { fullName, taxId },
  };
}
