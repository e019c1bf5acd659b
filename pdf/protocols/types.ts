import type { Content } from 'pdfmake/interfaces';
import type { Format } from '../format';
import type { Translate } from '../texts';

/** A person as a protocol names them. */
export interface Signatory {
  name: string;
  position: string;
}

/** Fields of every protocol. Dates are ISO instants. */
export interface ProtocolCommon {
  number: string;
  date: string;
  /** Marks every page as a document of the demonstration. */
  demo: boolean;
  /** Marks every page as a preview of a protocol that has not been made. */
  draft?: boolean;
  signatory: Signatory;
}

/** The application a protocol is about. */
export interface ApplicationFacts {
  specId: string;
  title: string;
  applicant: string;
  programme: string;
  season?: string;
  lot?: string;
  contest?: string;
}

/** Helpers that a protocol's builder needs besides its data. */
export interface Writing {
  t: Translate;
  format: Format;
}

/** The part of a protocol between its title and its signer. */
export interface ProtocolBody {
  subtitle: string;
  content: Content[];
}

/** A protocol: a pure function from its data to its body. */
export type ProtocolBuilder<Data> = (data: Data, writing: Writing) => ProtocolBody;
