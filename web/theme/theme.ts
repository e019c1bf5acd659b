import { theme, type ThemeConfig } from 'antd';
import { PALETTES, type Palette } from './palette';

/**
 * Returns antd's theme in the product's colours, because antd's default placeholder, error text and tags do not meet WCAG AA.
 * @param still without animations of dialogs and lists
 * @param scale the browser's font size as a multiple of 16 px, by which antd's tokens in pixels are multiplied
 */
export function antdTheme(name: keyof typeof PALETTES, reducedMotion = false, scale = 1): ThemeConfig {
  const colours = PALETTES[name];
  const px = (size: number) => Math.round(size * scale);
  return {
    // antd may leave the components' variables of an earlier theme in the document. Under one key, they would override the current ones.
    cssVar: { key: `css-var-${name}${reducedMotion ? '-still' : ''}` },
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: { ...baseTokens(colours, scale), ...statusColours(colours), motion: !reducedMotion },
    components: {
      Button: {
        primaryColor: colours.onPrimary,
        dangerColor: colours.onDanger,
        primaryShadow: 'none',
        fontWeight: 500,
      },
      Table: {
        headerBg: colours.sunken,
        headerColor: colours.inkSoft,
        headerSortActiveBg: colours.sunken,
        headerSortHoverBg: colours.lineSoft,
        bodySortBg: colours.surface,
        headerSplitColor: 'transparent',
        headerBorderRadius: 8,
        rowHoverBg: colours.sunken,
        rowSelectedBg: colours.primarySoft,
        rowSelectedHoverBg: colours.primarySoft,
        // The three densities: a row with two lines of text is 61, 53 or 45 px high.
        cellFontSize: px(14),
        cellFontSizeMD: px(14),
        cellFontSizeSM: px(14),
        cellPaddingBlock: 10,
        cellPaddingInline: 12,
        cellPaddingBlockMD: 6,
        cellPaddingInlineMD: 12,
        cellPaddingBlockSM: 2,
        cellPaddingInlineSM: 12,
      },
      Segmented: { trackBg: colours.sunken },
      Tag: { defaultBg: colours.sunken, defaultColor: colours.inkSoft },
      ...frameComponents(colours, scale),
      Tooltip: { colorBgSpotlight: '#26324a', colorTextLightSolid: '#ffffff' },
      Form: { labelColor: colours.ink },
      Descriptions: { labelBg: colours.sunken, labelColor: colours.inkSoft },
    },
  };
}

const { dark } = PALETTES;

/** Theme of controls on the dark background of the frame, in both themes of the pages. */
export const onDarkTheme = (scale = 1): ThemeConfig => ({
  algorithm: theme.darkAlgorithm,
  token: baseTokens({ ...dark, ink: dark.sideInk, inkSoft: dark.sideInkSoft }, scale),
  components: {
    Button: {
      defaultGhostColor: dark.sideInk,
      defaultGhostBorderColor: 'rgb(255 255 255 / 45%)',
      textTextColor: dark.sideInk,
      textTextHoverColor: dark.sideInk,
      textHoverBg: 'rgb(255 255 255 / 12%)',
      fontWeight: 500,
    },
    Segmented: {
      trackBg: 'rgb(255 255 255 / 10%)',
      itemColor: dark.sideInk,
      itemHoverColor: dark.sideInk,
      itemSelectedBg: dark.sideInk,
      itemSelectedColor: dark.side,
    },
  },
});

/** Theme of the frame around every page: dark in both themes. */
const frameComponents = (colours: Palette, scale: number): ThemeConfig['components'] => ({
  Layout: {
    bodyBg: colours.ground,
    siderBg: colours.side,
    headerBg: colours.side,
    headerColor: colours.sideInk,
    headerHeight: Math.round(52 * scale),
    headerPadding: '0 12px',
  },
  Menu: {
    itemHeight: Math.round(36 * scale),
    itemMarginBlock: 2,
    itemMarginInline: 8,
    iconSize: 18,
    collapsedIconSize: 18,
    darkItemBg: colours.side,
    darkItemColor: colours.sideInk,
    darkItemHoverBg: colours.sideHover,
    darkItemHoverColor: colours.sideInk,
    darkItemSelectedBg: colours.sideActive,
    darkItemSelectedColor: colours.sideInk,
  },
  Breadcrumb: {
    itemColor: colours.inkSoft,
    lastItemColor: colours.inkSoft,
    linkColor: colours.inkSoft,
    linkHoverColor: colours.primary,
    separatorColor: colours.inkFaint,
    separatorMargin: 6,
    fontSize: Math.round(13 * scale),
  },
  Result: {
    titleFontSize: Math.round(18 * scale),
    subtitleFontSize: Math.round(15 * scale),
    iconFontSize: Math.round(40 * scale),
  },
  Notification: { width: 416 },
  Statistic: { titleFontSize: Math.round(14 * scale), contentFontSize: Math.round(26 * scale) },
  Card: { bodyPaddingSM: 14 },
});

function baseTokens(colours: Palette, scale: number): ThemeConfig['token'] {
  return {
    fontFamily: "'Segoe UI', system-ui, -apple-system, Roboto, 'Noto Sans', 'Liberation Sans', sans-serif",
    fontSize: Math.round(15 * scale),
    borderRadius: 6,
    controlHeight: Math.round(38 * scale),
    colorPrimary: colours.primary,
    colorPrimaryHover: colours.primaryHover,
    colorPrimaryActive: colours.primaryActive,
    colorPrimaryBg: colours.primarySoft,
    // Links in a text are underlined, so that they do not depend on the colour alone.
    linkDecoration: 'underline',
    linkHoverDecoration: 'underline',
    linkFocusDecoration: 'underline',
    colorLink: colours.primary,
    colorLinkHover: colours.primaryHover,
    colorLinkActive: colours.primaryActive,
    colorTextLightSolid: colours.onPrimary,
    colorText: colours.ink,
    colorTextSecondary: colours.inkSoft,
    colorTextTertiary: colours.inkFaint,
    colorTextDescription: colours.inkSoft,
    colorTextPlaceholder: colours.inkFaint,
    colorTextDisabled: colours.inkFaint,
    colorIcon: colours.inkSoft,
    colorBgLayout: colours.ground,
    colorBgContainer: colours.surface,
    colorBgElevated: colours.raised,
    colorBgContainerDisabled: colours.sunken,
    colorBorder: colours.line,
    colorBorderSecondary: colours.lineSoft,
    colorSplit: colours.lineSoft,
    // A busy button shows a spinner and is not paler, because pale text would not meet the AA contrast.
    opacityLoading: 1,
  };
}

const statusColours = (colours: Palette): ThemeConfig['token'] => ({
  colorSuccess: colours.success,
  colorSuccessText: colours.success,
  colorSuccessBg: colours.successSoft,
  colorSuccessBorder: colours.successLine,
  colorWarning: colours.warning,
  colorWarningText: colours.warning,
  colorWarningBg: colours.warningSoft,
  colorWarningBorder: colours.warningLine,
  colorError: colours.danger,
  colorErrorHover: colours.dangerHover,
  colorErrorText: colours.danger,
  colorErrorBg: colours.dangerSoft,
  colorErrorBorder: colours.dangerLine,
  colorInfo: colours.info,
  colorInfoText: colours.info,
  colorInfoBg: colours.infoSoft,
  colorInfoBorder: colours.infoLine,
});
