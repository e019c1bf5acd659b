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

/** Does a variable of the mode `finance` follow from the sums? Others are filled in by hand (rules/documents, "Financial information"). */
export const followsFromSums = (name: string): boolean => COMPUTED.has(name);
