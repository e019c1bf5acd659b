/** Is a decision `d` of the subject `$1` in force now, and not among those of a snapshot, `$2`? */
export const UNDONE = 'd.subject_id = $1 and d.superseded_epoch is null and d.id <> all($2::bigint[])';
