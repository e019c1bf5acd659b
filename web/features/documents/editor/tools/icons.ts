import type { Alignment } from '../../../../../domain/document/template/blocks';

const lines = (...ends: readonly [from: number, to: number][]) =>
  `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">${ends
    .map(([from, to], index) => `<path d="M${from} ${7 + index * 5}H${to}"/>`)
    .join('')}</svg>`;

export const ALIGNMENT_ICONS: Readonly<Record<Alignment, string>> = {
  left: lines([5, 19], [5, 12], [5, 16]),
  center: lines([5, 19], [9, 15], [7, 17]),
  right: lines([5, 19], [12, 19], [8, 19]),
  justify: lines([5, 19], [5, 19], [5, 19]),
};

const icon = (content: string) =>
  `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">${content}</svg>`;

export const SPACER_ICON = icon('<path d="M5 5H19M5 19H19M12 9V15"/>');
export const BANK_ICON = icon('<path d="M5 10L12 5L19 10M7 10V17M12 10V17M17 10V17M5 19H19"/>');
export const UNDERLINE_ICON = icon('<path d="M8 6V12A4 4 0 0 0 16 12V6M7 19H17"/>');
export const VARIABLE_ICON = icon(
  '<path d="M9 5C6 5 8 12 5 12C8 12 6 19 9 19M15 5C18 5 16 12 19 12C16 12 18 19 15 19"/>',
);
export const ROW_ADD_ICON = icon('<path d="M5 6H19V11H5ZM12 14V20M9 17H15"/>');
export const ROW_DELETE_ICON = icon('<path d="M5 6H19V11H5ZM9 17H15"/>');
export const COLUMN_ADD_ICON = icon('<path d="M5 5H10V19H5ZM13 12H19M16 9V15"/>');
export const COLUMN_DELETE_ICON = icon('<path d="M5 5H10V19H5ZM13 12H19"/>');
