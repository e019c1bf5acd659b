import { z } from 'zod';
import { id } from '../../../contract/define';

/**
 * Filters of a list of experts (rules/selection-and-votes, "Filters of experts"): `exclude` takes those who fulfil all conditions
 * together, `include` any of them. The words of `q` must be there in any case.
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
export const titled = z.object({ _id: id, title: z.string() });
