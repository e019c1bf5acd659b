/** The application `a` of a statement as the operator's lists show it; null where the row is about none. */
export const APPLICATION = `case when a.id is not null then
  json_build_object('_id', a.id, 'spec_id', a.spec_id, 'title', a.title) end as application`;
