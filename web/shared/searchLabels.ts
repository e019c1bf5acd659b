import { hasWords } from '../../domain/text/key';

/** Search among the options of a select: the label contains every typed word (rules/lists-and-search, "Comparing text"). */
export const searchLabels = {
  filterOption: (typed: string, option?: { label?: unknown }): boolean =>
    typeof option?.label === 'string' && hasWords(option.label, typed),
};
