import {
  typeOfWire,
  type SessionApplication,
  type SessionExpert,
  type SessionView,
  type WireSessionType,
} from '../../../api/areas/sessions/contract/sessions';
import {
  COMMISSION_SITTINGS,
  EXPERT_SESSIONS,
  sessionAddress,
  SELECTIONS,
  SUPERVISORY_SITTINGS,
  TECH_REVIEW_SESSIONS,
} from '../../../domain/addresses';
import { SESSION_TEXTS, textsOf, type SessionText } from '../../../domain/session/state';

/** Item of an agenda: an application, or an expert. */
export type SessionItem = SessionApplication | SessionExpert;

/** Returns the i18next context of texts about the agenda; undefined for applications. */
export const aboutOf = (type: WireSessionType): 'experts' | undefined =>
  type === 'tech_review' ? undefined : 'experts';

/** Returns the agenda items of a session. */
export const itemsOf = ({ type, applications, experts }: SessionView): readonly SessionItem[] =>
  type === 'tech_review' ? applications : experts;

/** Returns the texts that a session of this kind needs. */
export const neededTexts = ({ type }: SessionView): readonly SessionText[] => textsOf(typeOfWire(type));

/** Returns the needed texts, and other texts that are not empty. */
export const shownTexts = (session: SessionView): readonly SessionText[] =>
  SESSION_TEXTS.filter((text) => neededTexts(session).includes(text) || session[text].trim() !== '');

/** Returns the name of an item: an application's number, an expert's name. */
export const itemName = (item: SessionItem): string => ('spec_id' in item ? item.spec_id : item.name);

/** Returns the address of a session of this kind. */
export const addressOf = (id: string, type: WireSessionType): string => sessionAddress(id, typeOfWire(type));

/** Returns the address of the list of sessions of this kind; the lists of the commission and the supervisory board are pages of the selection. */
export const listAddress = (type: WireSessionType): string => LISTS[type];
const LISTS: Readonly<Record<WireSessionType, string>> = {
  tech_review: TECH_REVIEW_SESSIONS,
  experts: EXPERT_SESSIONS,
  expert_commision: COMMISSION_SITTINGS,
  expert_supervisory: SUPERVISORY_SITTINGS,
};

/** Returns the page of the selection that is the parent of a new sitting's page; undefined for technical review. */
export const selectionPage = (type: WireSessionType): string | undefined =>
  type === 'experts' ? SELECTIONS : type === 'tech_review' ? undefined : LISTS[type];
