import { TRANCHES } from './finance';
import { TAXES } from './taxes';

const SUMS = [
  'sum',
  'paid_out',
  ...TRANCHES.map((name) => `tranche_${name}`),
  ...TAXES.map((tax) => `tax_${tax}`),
];

const COMPUTED: ReadonlySet<string> = new Set([
  ...SUMS.flatMap((name) => [`${name}_number`, `${name}_text`]),
  ...TAXES.map((tax) => `tax_${tax}_percent`),
  'scholarship_fin_string',
  'scholarship_fin_total',
]);

/** Returns whether a variable of the mode `finance` is computed from the sums, not filled in by hand (rules/documents, "Financial information"). */
export const followsFromSums = (name: string): boolean => COMPUTED.has(name);
