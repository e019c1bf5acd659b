/** A decision of the log, with the data to determine when it was in force. Moments are in µs since 1970. */
export interface LoggedDecision {
  id: number;
  epoch: number;
  /** Epoch in which it was undone; null while it is in force. */
  supersededEpoch: number | null;
  process: string;
  step: string;
  recordId: string | null;
  statusTo: number;
  overall: number;
  at: number;
}

/** Beginning of an epoch: each rollback, undo and reset begins a new epoch. */
export interface Epoch {
  epoch: number;
  at: number;
}

/** A rollback that was undone later: between the rollback and the undo these decisions were not in force. */
export interface UndoneRollback {
  from: number;
  to: number;
  ids: ReadonlySet<number>;
}

export interface DecisionLog {
  /** Decisions in the order of their ids, including undone ones. */
  decisions: readonly LoggedDecision[];
  /** Epochs whose beginning is known. */
  epochs: readonly Epoch[];
  undone: readonly UndoneRollback[];
  /** By epoch: the decisions in force in the snapshot from which the epoch began. */
  restored: ReadonlyMap<number, ReadonlySet<number>>;
}

/** A point of the log: a moment, or the moment just before a decision. */
export type Instant = { at: number } | { before: LoggedDecision };

const momentOf = (instant: Instant): number => ('before' in instant ? instant.before.at : instant.at);

const isUntil =
  (instant: Instant) =>
  ({ id, at }: LoggedDecision): boolean =>
    'before' in instant ? id < instant.before.id : at <= instant.at;

/** Returns the epoch at a moment. */
function epochAt({ epochs, decisions }: DecisionLog, instant: Instant): number {
  if ('before' in instant) return instant.before.epoch;
  // An epoch whose beginning was not recorded counts from its first decision on.
  return [...epochs, ...decisions].reduce(
    (last, { epoch, at }) => (at <= instant.at && epoch > last ? epoch : last),
    1,
  );
}

/**
 * Returns whether it is unknown which epoch was current at this moment. This is the case between the last decision before an epoch and
 * the first decision in it, if the beginning of the epoch was not recorded.
 */
export function isUncertain(log: DecisionLog, instant: Instant): boolean {
  if ('before' in instant) return false;
  const newest = Math.max(
    1,
    ...log.decisions.flatMap(({ epoch, supersededEpoch }) => [epoch, supersededEpoch ?? 1]),
  );
  const epochs = new Set(log.epochs.map(({ epoch }) => epoch));
  return Array.from({ length: newest - 1 }, (_, index) => index + 2).some((epoch) => {
    if (epochs.has(epoch)) return false;
    const before = log.decisions.filter((decision) => decision.epoch < epoch).map(({ at }) => at);
    const momentsSince = [...log.decisions, ...log.epochs]
      .filter((entry) => entry.epoch >= epoch)
      .map(({ at }) => at);
    return (
      instant.at >= Math.max(0, ...before) && instant.at < Math.min(Number.MAX_SAFE_INTEGER, ...momentsSince)
    );
  });
}

/** Decisions in force at a moment, in the order of their ids (rules/time-travel, "Decisions in force"). */
export function inForceAt(log: DecisionLog, instant: Instant): LoggedDecision[] {
  const epoch = epochAt(log, instant);
  const moment = momentOf(instant);
  const decisionsUntil = log.decisions.filter(isUntil(instant));
  return decisionsUntil.filter((decision) => {
    const { id, supersededEpoch } = decision;
    if (log.undone.some(({ from, to, ids }) => ids.has(id) && from <= moment && moment < to)) return false;
    if (supersededEpoch === null || supersededEpoch > epoch) return true;
    return (
      isUndoneByReviewRollback(log, decision) &&
      !decisionsUntil.some((laterDecision) => isUndoneBy(laterDecision, decision))
    );
  });
}

/** A rollback of a review undoes decisions on it within an epoch. */
const isUndoneBy = (later: LoggedDecision, { id, recordId, supersededEpoch }: LoggedDecision): boolean =>
  later.step === 'review.roll_back' &&
  later.recordId === recordId &&
  later.epoch === supersededEpoch &&
  later.id > id;

function isUndoneByReviewRollback(log: DecisionLog, decision: LoggedDecision): boolean {
  const { id, epoch, supersededEpoch, process } = decision;
  if (process !== 'review' || supersededEpoch === null) return false;
  const stoodThen = epoch === supersededEpoch || log.restored.get(supersededEpoch)?.has(id);
  return stoodThen === true && log.decisions.some((other) => isUndoneBy(other, decision));
}
