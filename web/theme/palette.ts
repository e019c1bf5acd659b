/** All colours of the product. The contrast of text and background meets WCAG AA in both themes (e2e runs axe in each). */
export interface Palette {
  ground: string;
  surface: string;
  raised: string;
  sunken: string;
  line: string;
  lineSoft: string;
  ink: string;
  inkSoft: string;
  inkFaint: string;
  primary: string;
  primaryHover: string;
  primaryActive: string;
  primarySoft: string;
  onPrimary: string;
  success: string;
  successSoft: string;
  successLine: string;
  warning: string;
  warningSoft: string;
  warningLine: string;
  danger: string;
  dangerHover: string;
  dangerSoft: string;
  dangerLine: string;
  onDanger: string;
  info: string;
  infoSoft: string;
  infoLine: string;
  side: string;
  sideInk: string;
  sideInkSoft: string;
  sideActive: string;
  sideHover: string;
  sideMark: string;
}

const light: Palette = {
  ground: '#f4f5f7',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#eef0f4',
  line: '#c9ced8',
  lineSoft: '#e3e6ec',
  ink: '#18202f',
  inkSoft: '#465064',
  inkFaint: '#5f6a7e',
  primary: '#1d4f91',
  primaryHover: '#2a62ad',
  primaryActive: '#153c70',
  primarySoft: '#e6eefa',
  onPrimary: '#ffffff',
  success: '#1b6b3a',
  successSoft: '#e5f5eb',
  successLine: '#a9d8ba',
  warning: '#855000',
  warningSoft: '#fdf1db',
  warningLine: '#eccb8d',
  danger: '#b3261e',
  dangerHover: '#c7382f',
  dangerSoft: '#fdeceb',
  dangerLine: '#f0b6b2',
  onDanger: '#ffffff',
  info: '#1d4f91',
  infoSoft: '#e6eefa',
  infoLine: '#b4cbeb',
  side: '#17294d',
  sideInk: '#f3f6fc',
  sideInkSoft: '#b7c4de',
  sideActive: '#27407a',
  sideHover: '#203765',
  sideMark: '#f2c14e',
};

const dark: Palette = {
  ground: '#10141c',
  surface: '#191f2a',
  raised: '#212936',
  sunken: '#141a24',
  line: '#475266',
  lineSoft: '#2b3442',
  ink: '#e8ecf4',
  inkSoft: '#b6c0d1',
  inkFaint: '#9aa6ba',
  primary: '#8ab6f5',
  primaryHover: '#a5c7f8',
  primaryActive: '#6fa3ee',
  primarySoft: '#1f3351',
  onPrimary: '#0c1626',
  success: '#7fd3a0',
  successSoft: '#173425',
  successLine: '#2f6045',
  warning: '#f0be6a',
  warningSoft: '#3a2c12',
  warningLine: '#6b5222',
  danger: '#ff9d96',
  dangerHover: '#ffb5b0',
  dangerSoft: '#431f1f',
  dangerLine: '#7d3a38',
  onDanger: '#2a0807',
  info: '#8ab6f5',
  infoSoft: '#1f3351',
  infoLine: '#355480',
  side: '#0b1222',
  sideInk: '#eef2fa',
  sideInkSoft: '#a8b6d0',
  sideActive: '#1f3358',
  sideHover: '#172743',
  sideMark: '#f2c14e',
};

export const PALETTES = { light, dark };

/** Sets the palette on the document as CSS variables: `--ink`, `--side-ink-soft` and so on. */
export function applyPalette(name: keyof typeof PALETTES): void {
  const { style, dataset } = document.documentElement;
  for (const [colour, value] of Object.entries(PALETTES[name])) {
    style.setProperty(`--${colour.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
  }
  style.colorScheme = name;
  dataset.theme = name;
}
