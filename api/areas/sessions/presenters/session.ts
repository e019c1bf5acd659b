import { SESSION } from '../../../../domain/session';
import { sessionStep } from '../../../../domain/session/on-agenda';
import { cosignRefusal } from '../../../../domain/session/cosign';
import type { Refusal } from '../../../../domain/process/types';
import { findRefusal } from '../../../../domain/process/refusal';
import type { Actor } from '../../../../domain/roles';
import { SessionStatus } from '../../../../domain/statuses';
import type { Language } from '../../../../texts/translate';
import {
  wireType,
  type SessionApplication,
  type SessionExpert,
  type SessionView,
} from '../contract/sessions';
import { SESSION_TEXTS, type SessionText } from '../../../../domain/session/state';
import { isNoLongerDecidable, stateWithContent } from '../../../../records/session/content';
import type { SessionRecords } from '../queries/detail';
import type { AgendaApplication, AgendaRow, SessionRow } from '../../../../records/session/rows';
import { fileUrl } from '../../application/presenters/files';
import { presentTechReview } from '../../application/presenters/tech-review';
import { unavailableText } from '../../../presenters/can-reason';
import { problemText } from '../../../presenters/stored-problem';

/** Returns a session as the viewer sees it, with the allowed steps and the reasons of refusals. */
export function presentSession(records: SessionRecords, viewer: Actor, language: Language): SessionView {
  const { session, agenda, pendingCommand } = records;
  const { protocol, signed = false } = session.state.session ?? {};
  return {
    _id: session.id,
    counter: session.counter,
    type: wireType(session.type),
    created_at: session.created_at.toISOString(),
    created_by: presentPerson(records, session.created_by),
    status: session.status,
    signed,
    users: session.members.map((id) => presentPerson(records, id)),
    applications: agenda.flatMap((item) =>
      item.application ? presentApplication(records, item, item.application, language) : [],
    ),
    experts: agenda.flatMap((item) => presentExpert(records, item, language)),
    direction_date: session.direction_date,
    text_protocol_short: session.introduction,
    text_protocol: session.decision_text,
    edits: presentEdits(records),
    content: session.content,
    protocol: protocol
      ? { file_id: protocol.fileId, fileUrl: fileUrl(protocol.fileId), sign_id: protocol.signId ?? null }
      : null,
    waiting: pendingCommand ? { name: pendingCommand.name, step: pendingCommand.step } : null,
    can: presentCan(session, agenda, viewer, language),
    epoch: session.epoch,
    version: session.version,
  };
}

const presentPerson = ({ names }: SessionRecords, id: string) => ({ _id: id, name: names.get(id) ?? '' });

function presentEdits(records: SessionRecords): SessionView['edits'] {
  const { edits } = records.session;
  const editOf = (text: SessionText) => {
    const edit = edits[text];
    return edit
      ? { revision: edit.revision, user: presentPerson(records, edit.by), at: edit.at }
      : { revision: 0, user: null, at: null };
  };
  return Object.fromEntries(SESSION_TEXTS.map((text) => [text, editOf(text)])) as SessionView['edits'];
}

function presentApplication(
  records: SessionRecords,
  item: AgendaRow,
  application: AgendaApplication,
  language: Language,
): SessionApplication {
  const { files, names, decisions } = records;
  const { status, direction_message, validate_message, appeal_at, appeal_file } = presentTechReview({
    application,
    decisions: decisions.get(item.item_id) ?? [],
    files,
    names,
  });
  return {
    _id: item.item_id,
    spec_id: application.spec_id,
    title: application.title,
    data: { fields: { name_organization: application.applicant.name ?? '' } },
    reporting_review: {
      grunt_agreement: { sign_id: application.state.agreement.main?.signId ?? null },
      completed_act: { sign_id: application.state.act.file?.signId ?? null },
    },
    tech_review: {
      status,
      direction_message,
      validate_message,
      appeal_date: appeal_at,
      appeal_file: appeal_file && { _id: appeal_file._id, name: appeal_file.name },
    },
    ...presentItem(records, item, language),
  };
}

function presentExpert(records: SessionRecords, item: AgendaRow, language: Language): SessionExpert[] {
  const { expert } = item;
  if (!expert) return [];
  return [
    {
      _id: item.item_id,
      name: expert.name,
      vote_rank: records.ranks.get(item.item_id) ?? null,
      selection_id: expert.selection_id,
      ...presentItem(records, item, language),
    },
  ];
}

function presentItem(records: SessionRecords, item: AgendaRow, language: Language) {
  const { session } = records;
  const acceptedItem = session.state.session?.items.find(({ id }) => id === item.item_id);
  const isHeld = session.status === SessionStatus.held;
  return {
    status: isHeld ? (acceptedItem?.status ?? 0) : item.result,
    marked_by: item.marked_by ? presentPerson(records, item.marked_by) : null,
    marked_at: item.marked_at?.toISOString() ?? null,
    left: isHeld ? acceptedItem?.left === true : isNoLongerDecidable(session, item),
    carried_out: item.batch_state
      ? { state: item.batch_state, reason: item.problem && problemText(language, item.problem) }
      : null,
  };
}

type SessionStep = 'save' | 'finish' | 'sign';

function presentCan(
  session: SessionRow,
  agenda: readonly AgendaRow[],
  viewer: Actor,
  language: Language,
): SessionView['can'] {
  const state = stateWithContent(session, agenda);
  const trueOrReason = (name: SessionStep, refusal: Refusal | undefined) =>
    refusal ? unavailableText(language, sessionStep(session.type, name), refusal, new Map()) : true;
  const allowedOrReason = (name: SessionStep) => {
    const call = { name: sessionStep(session.type, name), actor: viewer, input: {}, now: Date.now() };
    return trueOrReason(name, findRefusal(SESSION, state, call, true));
  };
  return {
    save: allowedOrReason('save'),
    finish: allowedOrReason('finish'),
    sign: allowedOrReason('sign'),
    cosign: trueOrReason('sign', cosignRefusal(session, viewer.id)),
  };
}
