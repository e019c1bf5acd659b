import StyleCache from '@ant-design/cssinjs/lib/Cache';
import * as dynamicCss from '@rc-component/util/lib/Dom/dynamicCSS';
import * as themeHook from 'antd/lib/config-provider/hooks/useTheme';

/** The libraries' own objects, which their other modules call. */
const styles: { updateCSS: typeof dynamicCss.updateCSS } = dynamicCss;
const themes: { default: typeof themeHook.default } = themeHook;
const { updateCSS } = styles;
const { default: useTheme } = themes;

/**
 * antd drops the tokens of a theme with the last component that uses them, and computes them anew for each page that a test
 * opens: 500 tokens, and those of each kind of component. They depend on the theme alone, so here they stay for all files of a worker.
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
 * antd names the variables of each provider by an identifier that React never gives twice, and keeps tokens by that name: no page
 * would find those of the page before it. Nothing is drawn, so one name serves all; different themes still have tokens of their own.
 */
function nameThemesAlike(): void {
  const cssVar = { key: 'css-var-test' };
  const named = new WeakMap<object, Parameters<typeof useTheme>[0]>();
  themes.default = (theme, ...others) => {
    if (!theme) return useTheme(theme, ...others);
    // The same object for the same theme: antd compares them.
    if (!named.has(theme)) named.set(theme, { ...theme, cssVar });
    return useTheme(named.get(theme), ...others);
  };
}

/**
 * Sheets that antd puts before all others hold its variables and the looks of its icons. jsdom draws nothing, but would parse them and
 * go over their rules for each style it computes: they are not inserted. Others are (a locked page does not scroll).
 */
function leaveOutSheets(): void {
  styles.updateCSS = (...[css, key, options]: Parameters<typeof updateCSS>) =>
    options?.prepend ? document.createElement('style') : updateCSS(css, key, options);
}

/** Marks the libraries, which stay for all files of a worker and are changed once. */
const CHANGED = Symbol.for('quick-theme');

if (!(CHANGED in StyleCache.prototype)) {
  Object.assign(StyleCache.prototype, { [CHANGED]: true });
  retainTokens();
  nameThemesAlike();
  leaveOutSheets();
}
