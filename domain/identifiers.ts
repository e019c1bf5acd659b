/** Checks of identification codes of people and organisations by their check digits (rules/integration, "Codes and sums"). */

const digitsOf = (code: string) => Array.from(code, Number);
const weightedSum = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11;

const RNOKPP_WEIGHTS = [-1, 5, 7, 9, 4, 6, 10, 5, 7];

/** Returns whether a text is a person's tax number (RNOKPP): ten digits, the last of which is a check digit. */
export function isRnokpp(code: string): boolean {
  if (!/^\d{10}$/.test(code)) return false;
  const digits = digitsOf(code);
  // The first weight is negative, so the sum and its remainder may be negative; adding the modulus avoids this.
  return ((weightedSum(digits, RNOKPP_WEIGHTS) + 11) % 11) % 10 === digits[9];
}

const EDRPOU_WEIGHTS = [1, 2, 3, 4, 5, 6, 7];
/** Codes from 30,000,000 to 60,000,000. */
const EDRPOU_MIDDLE_WEIGHTS = [7, 1, 2, 3, 4, 5, 6];

/** Returns whether a text is an organisation's code (EDRPOU): eight digits, the last of which is a check digit. */
export function isEdrpou(code: string): boolean {
  if (!/^\d{8}$/.test(code)) return false;
  const digits = digitsOf(code);
  const weights =
    Number(code) >= 30_000_000 && Number(code) <= 60_000_000 ? EDRPOU_MIDDLE_WEIGHTS : EDRPOU_WEIGHTS;
  const first = weightedSum(digits, weights);
  const control =
    first < 10
      ? first
      : weightedSum(
          digits,
          weights.map((weight) => weight + 2),
        ) % 10;
  return control === digits[7];
}
