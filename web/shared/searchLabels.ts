import { hasWords } from '../../domain/text/key';

/** Search of a select among its options: every typed word stands somewhere in the label (rules/lists-and-search, "Comparing text"). */
export const searchLabels = {
  filterOption: (typed: string, option?: { label?: unknown }): boolean =>
    typeof option?.label === 'string' && hasWords(option.label, typed),
};
