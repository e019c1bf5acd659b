/** SQL: the rollback that has undone the rollback of the item `i`. */
export const UNDOING = `select u.rollback_id from rollback_items u join rollbacks o on o.id = u.rollback_id
  where o.undoes = i.rollback_id and u.application_id = i.application_id and u.state = 'restored'`;
