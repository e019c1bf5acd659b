import StyleCache from '@ant-design/cssinjs/lib/Cache';
import * as dynamicCss from '@rc-component/util/lib/Dom/dynamicCSS';

/**
 * antd drops the tokens of a theme with the last component that uses them, and computes them anew for each page that a test
 * opens: 500 tokens, and those of each kind of component. They depend on the theme alone, so here they stay for all files of a worker.
 */
StyleCache.prototype.opUpdate = function update(this: StyleCache, path, change) {
  const before = this.opGet(path);
  const after = change(before);
  if (after) this.cache.set(path, after);
  else if (before) this.cache.set(path, [0, before[1]]);
};

/** The library's own object, which its other modules call. */
const library: { updateCSS: typeof dynamicCss.updateCSS } = dynamicCss;
const { updateCSS } = library;

/**
 * Sheets that antd puts before all others hold its variables and the looks of its icons. jsdom draws nothing, but would parse them and
 * go over their rules for each style it computes: they are not inserted. Others are (a locked page does not scroll).
 */
Object.assign(library, {
  updateCSS: (...[css, key, options]: Parameters<typeof updateCSS>) =>
    options?.prepend ? document.createElement('style') : updateCSS(css, key, options),
});
