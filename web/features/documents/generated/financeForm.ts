import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { TRANCHES, type FinanceInfo, type TrancheName } from '../../../../domain/document/finance/finance';
import { kopiykasOf } from '../../../../domain/sums';
import type { Failure } from '../../../api/problem';

export const SUM = 'fin_info_data.sum';
export const trancheField = (name: TrancheName): string => `tranche.${name}`;
/** Field of a variable that is filled in by hand. */
export const variableField = (name: string): string => `fin_fields.${name}`;

/** Labels of the form by field; the server's errors use the same names, except for tranches. */
export type FinanceValues = Record<string, string>;

/** Returns a decimal of the server with a comma, as people type it. */
const asTyped = (decimal: string | null | undefined): string => decimal?.replace('.', ',') ?? '';

/** Returns the form's values from the server; `grantedSum` is the sum if none is stored. */
export function financeValues(
  { fin_info_data: info, fin_fields: fields }: DocumentView,
  byHand: readonly string[],
  grantedSum: string | null | undefined,
): FinanceValues {
  return Object.fromEntries([
    [SUM, asTyped(info?.sum ?? grantedSum)],
    ...TRANCHES.map((name) => [
      trancheField(name),
      asTyped(info?.tranches.find((tranche) => tranche.name === name)?.sum),
    ]),
    ...byHand.map((name) => [variableField(name), fields[name] ?? '']),
  ]) as FinanceValues;
}

/** Returns the financial information of the form, without tranches whose sum is empty. */
export const financeInfoOf = (values: FinanceValues): FinanceInfo => ({
  sum: values[SUM]?.trim() ?? '',
  tranches: TRANCHES.flatMap((name) => {
    const sum = values[trancheField(name)]?.trim();
    return sum ? [{ name, sum }] : [];
  }),
});

/** Returns the failure with each error under the form's field: the server counts only the tranches sent. */
export function failureByField(failure: Failure | undefined, values: FinanceValues): Failure | undefined {
  if (!failure?.errors) return failure;
  const { tranches } = financeInfoOf(values);
  const fieldOf = (path: string): string => {
    const [, index] = /^fin_info_data\.tranches(?:\.(\d+)(?:\.|$).*)?$/.exec(path) ?? [path, undefined];
    if (!path.startsWith('fin_info_data.tranches')) return path;
    const tranche = index === undefined ? tranches.at(-1) : tranches[Number(index)];
    return tranche ? trancheField(tranche.name) : SUM;
  };
  return {
    ...failure,
    errors: Object.fromEntries(Object.entries(failure.errors).map(([path, text]) => [fieldOf(path), text])),
  };
}

/** Returns the difference of the tranches from the sum in kopiykas; negative if they are below it; undefined without tranches or an invalid sum. */
export function trancheDifference({ sum, tranches }: FinanceInfo): number | undefined {
  const total = kopiykasOf(sum);
  const parts = tranches.map((tranche) => kopiykasOf(tranche.sum));
  if (total === undefined || parts.length === 0 || parts.includes(undefined)) return undefined;
  return parts.reduce<number>((total, part) => total + (part ?? 0), 0) - total;
}
