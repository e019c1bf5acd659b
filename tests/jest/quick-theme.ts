import { pathKey } from '@ant-design/cssinjs/lib/Cache';
import * as cssVarHook from '@ant-design/cssinjs/lib/hooks/useCSSVarRegister';
import * as cacheHook from '@ant-design/cssinjs/lib/hooks/useGlobalCache';
import * as dynamicCss from '@rc-component/util/lib/Dom/dynamicCSS';
import * as themeHook from 'antd/lib/config-provider/hooks/useTheme';
import { DesignTokenContext } from 'antd/lib/theme/context';
import * as tokenHook from 'antd/lib/theme/useToken';
import { useContext } from 'react';

/** Exports of the libraries, which their other modules call through these objects. */
const styles: { updateCSS: typeof dynamicCss.updateCSS } = dynamicCss;
const themes: { default: typeof themeHook.default } = themeHook;
const tokens: { default: typeof tokenHook.default } = tokenHook;
const cssVars: { default: unknown } = cssVarHook;
const caches: { default: unknown } = cacheHook;
const { updateCSS } = styles;
const { default: useTheme } = themes;
const { default: useToken } = tokens;

/**
 * Keeps the tokens of a theme for all files of a worker. antd drops them with the last component that uses them, and
 * computes them again for each page that a test opens: 500 tokens, and those of each kind of component. They depend
 * only on the theme. A component does not count its use of them either, which takes three hooks of each.
 */
function retainTokens(): void {
  const known = new Map<string, unknown>();
  caches.default = (prefix: string, path: string[], compute: () => unknown) => {
    const key = pathKey([prefix, ...path]);
    if (!known.has(key)) known.set(key, compute());
    return known.get(key);
  };
}

/** Reads the tokens of a provider's theme once, not in each rendering of each component. */
function shareTokens(): void {
  const ofProvider = new WeakMap<object, ReturnType<typeof useToken>>();
  tokens.default = () => {
    const provider = useContext(DesignTokenContext);
    const read = ofProvider.get(provider) ?? useToken();
    ofProvider.set(provider, read);
    return read;
  };
}

/**
 * Gives all themes the same name of CSS variables. antd names the variables of each provider by a unique identifier
 * of React, and caches tokens by that name, so that no page would find the tokens of the previous one. Nothing is
 * drawn, so one name is enough; different themes still have their own tokens.
 */
function shareThemeName(): void {
  const cssVar = { key: 'css-var-test' };
  const themesByName = new WeakMap<object, Parameters<typeof useTheme>[0]>();
  themes.default = (theme, ...overrides) => {
    if (!theme) return useTheme(theme, ...overrides);
    // Returns the same object for the same theme, because antd compares objects.
    if (!themesByName.has(theme)) themesByName.set(theme, { ...theme, cssVar });
    return useTheme(themesByName.get(theme), ...overrides);
  };
}

/**
 * Leaves out the style sheets that antd inserts before all others: its variables and the styles of its icons. jsdom
 * draws nothing, but would parse them and evaluate their rules for each style that it computes. Other sheets are
 * inserted (a locked page does not scroll).
 */
function leaveOutSheets(): void {
  styles.updateCSS = (...[css, key, options]: Parameters<typeof updateCSS>) =>
    options?.prepend ? document.createElement('style') : updateCSS(css, key, options);
  cssVars.default = () => undefined;
}

/** Marks the libraries as changed, because they stay for all files of a worker and are changed once. */
const CHANGED = Symbol.for('quick-theme');

if (!(CHANGED in styles)) {
  Object.assign(styles, { [CHANGED]: true });
  retainTokens();
  shareTokens();
  shareThemeName();
  leaveOutSheets();
}
