/** Conditions of payment; a tranche is due once its condition is fulfilled (rules/payments, "Conditions"). */
export const PAYMENT_CONDITIONS = ['agreement_signed', 'interim_report', 'final_report', 'date'] as const;
export type PaymentCondition = (typeof PAYMENT_CONDITIONS)[number];

/** A stored file; `signId` is the signing provider's item once it has been registered for signing. */
export interface StoredFile {
  fileId: string;
  signId?: string;
}

/** User ids; head, members and secretary exclude each other (rules/negotiation, "Commission"). */
export interface Commission {
  head: string;
  members: string[];
  secretary: string;
}

export const NEGOTIATION_PARTS = ['pm', 'lawyer', 'financier'] as const;
export type NegotiationPart = (typeof NEGOTIATION_PARTS)[number];

/** An application or expert on a session's agenda; `status` is the decision, 0 until there is one. */
export interface SessionResult {
  id: string;
  status: number;
  /** The item is no longer up for decision (rolled back, finalised) and has left the agenda. */
  left?: true;
}

/** A tranche in the input of a schedule of payments; `id` is that of the stored tranche, or new. */
export interface TrancheInput {
  id: string;
  /** In kopiykas. */
  sum: number;
  condition: PaymentCondition;
  /** `YYYY-MM-DD` in Europe/Kyiv. */
  due: string;
}

/** Bank transfer that pays a tranche or returns it. */
export interface TransferInput {
  /** Day of the transfer, `YYYY-MM-DD` in Europe/Kyiv. */
  on: string;
  /** Number of the payment document. */
  document: string;
  /** The part retained from the tranche, or the part returned, in kopiykas. */
  sum?: number;
}

/** Input of a step. It holds the lengths of texts, never the texts. */
export interface StepInput {
  /** One of the step's outcomes, if it has several. */
  outcome?: string;
  /** Id of the record that the step is about, in a process with many: review, procedure, report, tranche. */
  recordId?: string;
  /** Id of the record that the step creates. */
  newId?: string;
  commentLength?: number;
  /** Stored files by slot. */
  files?: Record<string, StoredFile>;
  /** The stored file that the step removes. */
  fileId?: string;
  type?: string;
  /** The applicant's request that an additional agreement answers. */
  additionalRequestId?: string;
  part?: NegotiationPart;
  commission?: Commission;
  /** Experts picked for the free places, by review id. */
  experts?: { id: string; expertId: string }[];
  /** Whether the contest's methodology has questions. */
  hasQuestions?: boolean;
  /** Whether every question has a score. */
  scoresComplete?: boolean;
  /** Items of the signing provider that the actor has validly signed, as the server has checked. */
  signed?: string[];
  /** A new deadline, ms since 1970. */
  until?: number;
  /** A session's members, by user id. */
  members?: string[];
  /** Applications or experts to be put on a session's agenda. */
  items?: string[];
  /** Decisions on the agenda. */
  results?: SessionResult[];
  /** Version of a session's texts and marks that the caller has seen. */
  content?: number;
  /** Whether the session's texts are written. */
  textsFilled?: boolean;
  /** A sum, in kopiykas. */
  sum?: number;
  /** `limit`: sum from which the contest's supervisory board must decide; `sum`: granted by a decision without a sum; in kopiykas. */
  threshold?: { limit: number; sum?: number };
  /** Tranches of a schedule of payments, in their order. */
  tranches?: TrancheInput[];
  /** The granted sum in force, in kopiykas, to which the tranches of a schedule must add up. */
  granted?: number;
  transfer?: TransferInput;
  /** Scores of a vote about an expert, by criterion. */
  votes?: Record<string, number>;
}
