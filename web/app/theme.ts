import { theme, type ThemeConfig } from 'antd';
import { PALETTES, type Palette } from './palette';

/**
 * antd in the product's colours: its own placeholder, error text and tags miss WCAG AA.
 * @param still windows and lists stand where they open, at once
 */
export function antdTheme(name: keyof typeof PALETTES, still = false): ThemeConfig {
  const colours = PALETTES[name];
  return {
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: { ...tokens(colours), ...meanings(colours), motion: !still },
    components: {
      Button: {
        primaryColor: colours.onPrimary,
        dangerColor: colours.onDanger,
        primaryShadow: 'none',
        fontWeight: 500,
      },
      Table: { headerBg: colours.sunken, headerColor: colours.inkSoft, rowHoverBg: colours.sunken },
      Tag: { defaultBg: colours.sunken, defaultColor: colours.inkSoft },
      Tooltip: { colorBgSpotlight: '#26324a', colorTextLightSolid: '#ffffff' },
      Form: { labelColor: colours.ink },
      Descriptions: { labelBg: colours.sunken, labelColor: colours.inkSoft },
    },
  };
}

const tokens = (colours: Palette): ThemeConfig['token'] => ({
  fontFamily: "'Segoe UI', system-ui, -apple-system, Roboto, 'Noto Sans', 'Liberation Sans', sans-serif",
  fontSize: 15,
  borderRadius: 6,
  controlHeight: 38,
  colorPrimary: colours.primary,
  colorPrimaryHover: colours.primaryHover,
  colorPrimaryActive: colours.primaryActive,
  colorPrimaryBg: colours.primarySoft,
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
  // A button that is at work says so with its wheel; paler, its words miss the contrast of AA.
  opacityLoading: 1,
});

const meanings = (colours: Palette): ThemeConfig['token'] => ({
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
