import { hasWords } from '../../domain/text/key';

/**
 * Search among the options of a select: the label contains every typed word (rules/lists-and-search, "Comparing text"). Also for options
 * that the server finds: until its answer Enter must not choose an option of the earlier search.
 */
export const searchLabels = {
  filterOption: (typed: string, option?: { label?: unknown }): boolean =>
    typeof option?.label === 'string' && hasWords(option.label, typed),
};
