/** SQL: selects the id of the rollback that undid the rollback of the item `i`. */
export const UNDOING_ROLLBACK_ID = `select u.rollback_id from rollback_items u join rollbacks o on o.id = u.rollback_id
  where o.undoes = i.rollback_id and u.application_id = i.application_id and u.state = 'restored'`;
