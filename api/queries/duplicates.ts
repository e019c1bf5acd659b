/**
 * SQL: other applications `o` with the same applicant, contest and title as `a`, so possible duplicates (rules/application, "Possible
 * duplicate"). `a` is an alias of applications.
 */
export const duplicatesOf = (a: string): string => `applications o
  where o.applicant_tax_id = ${a}.applicant_tax_id and o.contest_id = ${a}.contest_id and o.id <> ${a}.id
    and text_key(o.title) = text_key(${a}.title)`;
