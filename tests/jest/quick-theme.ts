import StyleCache from '@ant-design/cssinjs/lib/Cache';
import * as dynamicCss from '@rc-component/util/lib/Dom/dynamicCSS';
import * as themeHook from 'antd/lib/config-provider/hooks/useTheme';

/** Exports of the libraries, which their other modules call through these objects. */
const styles: { updateCSS: typeof dynamicCss.updateCSS } = dynamicCss;
const themes: { default: typeof themeHook.default } = themeHook;
const { updateCSS } = styles;
const { default: useTheme } = themes;

/**
 * Keeps the tokens of a theme for all files of a worker. antd drops them with the last component that uses them, and
 * computes them again for each page that a test opens: 500 tokens, and those of each kind of component. They depend
 * only on the theme.
 */
function retainTokens(): void {
  StyleCache.prototype.opUpdate = function update(this: StyleCache, path, change) {
    const before = this.opGet(path);
    const after = change(before);
    if (after) this.cache.set(path, after);
    else if (before) this.cache.set(path, [0, before[1]]);
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
}

/** Marks the libraries as changed, because they stay for all files of a worker and are changed once. */
const CHANGED = Symbol.for('quick-theme');

if (!(CHANGED in StyleCache.prototype)) {
  Object.assign(StyleCache.prototype, { [CHANGED]: true });
  retainTokens();
  shareThemeName();
  leaveOutSheets();
}
