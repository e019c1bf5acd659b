/** SQL condition: a decision `d` of the subject `$1` is in force now, but not in the snapshot `$2`. */
export const IS_UNDONE = 'd.subject_id = $1 and d.superseded_epoch is null and d.id <> all($2::bigint[])';
