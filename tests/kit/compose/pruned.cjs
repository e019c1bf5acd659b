const Module = require('node:module');
const path = require('node:path');
const { packages } = require('../../../package-lock.json');

/**
 * Preloaded into the product's processes: packages that only development needs are not found, as in the image, whose last
 * step is `npm prune --omit=dev`.
 */
const top = path.resolve(__dirname, '../../..');
const pruned = new Set(Object.keys(packages).filter((where) => packages[where].dev));
const resolve = Module._resolveFilename;

Module._resolveFilename = function resolveKept(asked, ...rest) {
  const file = resolve.call(this, asked, ...rest);
  const [where] = /^(.*\/)?node_modules\/(@[^/]+\/)?[^/]+/.exec(path.relative(top, file)) ?? [];
  if (!pruned.has(where)) return file;
  throw Object.assign(new Error(`Cannot find module '${asked}': the image has no ${where}`), {
    code: 'MODULE_NOT_FOUND',
  });
};
