import { z } from 'zod';
import { id } from '../../../contract/define';

/**
 * Filters of a list of experts (rules/selection-and-votes, "Filters of experts"): `exclude` finds people who meet all conditions,
 * `include` people who meet any. The words of `q` must match in either mode.
 */
export const expertFilters = z.object({
  mode: z.enum(['exclude', 'include']).default('exclude'),
  q: z.string().trim().max(100).optional(),
  sector: z.string().max(200).optional(),
  main_program: id.optional(),
  additional_program: id.optional(),
  keyword: z.string().max(200).optional(),
  all_documents_filled: z.boolean().default(false),
  all_fields_filled: z.boolean().default(false),
});
export type ExpertFilters = z.output<typeof expertFilters>;

/** A value of a dictionary with its name. */
export const option = z.object({ value: z.string(), name: z.string() });
/** A programme. */
export const titledOption = z.object({ _id: id, title: z.string() });
