import path from 'node:path';
import type { Certificate } from 'pkijs';
import { generateKeys, issueCertificate, type Identity } from '../cades/certificate';
import { ocspRespond } from '../cades/ocsp-service';
import { certificateToPem } from '../cades/pem';
import { timestampRespond } from '../cades/timestamp';
import type { TrustServices } from '../cades/upgrade';
import { openAuthorityFolder, type AuthorityKeys } from './authority-folder';
import { NATURAL_PERSON } from './names';
import { Revocations } from './revocations';

/** Holder of a certificate. */
export interface Holder {
  /** Surname, given name, patronymic. */
  fullName: string;
  /** RNOKPP, ten digits. */
  taxId?: string;
  organisation?: string;
  /** EDRPOU of the organisation, eight digits. */
  edrpou?: string;
}

/** The demonstration authority: it issues certificates, answers OCSP queries about them, and makes time stamps. */
export class Authority {
  private constructor(
    private readonly keys: AuthorityKeys,
    readonly revocations: Revocations,
    private readonly ocspUrl: string | undefined,
  ) {}

  /** Opens the authority of `<signingFolder>/authority`; creates it if it does not exist. */
  static async open(signingFolder: string, ocspUrl?: string): Promise<Authority> {
    const folder = path.join(signingFolder, 'authority');
    return new Authority(await openAuthorityFolder(folder), new Revocations(folder), ocspUrl);
  }

  /** Root certificate that verifiers trust. */
  get root(): Certificate {
    return this.keys.root.certificate;
  }

  get rootPem(): string {
    return certificateToPem(this.root);
  }

  /** Issues a new key with a certificate for two years. */
  async issueIdentity(holder: Holder): Promise<Identity> {
    const { publicKey, privateKey } = await generateKeys();
    const [surname, ...forenames] = holder.fullName.split(' ');
    const certificate = await issueCertificate({
      profile: 'person',
      subject: {
        commonName: holder.fullName,
        surname,
        givenName: forenames.join(' ') || undefined,
        taxId: holder.taxId,
        organisation: holder.organisation ?? NATURAL_PERSON,
        edrpou: holder.edrpou,
      },
      publicKey,
      issuer: this.keys.root,
      ocspUrl: this.ocspUrl,
    });
    return { certificate, key: privateKey };
  }

  /** Answers RFC 3161 queries and OCSP queries, both in DER. Throws CadesRefusal `malformed`. */
  readonly services: TrustServices = {
    timestamp: (query) => timestampRespond(query, this.keys.tsa),
    ocsp: async (query) => ocspRespond(query, this.keys.ocsp, this.root, await this.revocations.lookup()),
  };
}
