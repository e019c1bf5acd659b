const Module = require('node:module');
const { createRequire } = Module;
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { compileFunction } = require('node:vm');
const { createTransformer } = require('@swc/jest');
const Runtime = require('jest-runtime').default;

const LIBRARIES = `${path.sep}node_modules${path.sep}`;
const ROOT = path.resolve(__dirname, '..', '..') + path.sep;

/** The web's libraries, by file. */
const ofWeb = Object.create(null);

/** The web's libraries run as in production, React among them (`act.ts`). docs/decisions/0067. */
const compileLibrary = Module.prototype._compile;
Module.prototype._compile = function compile(content, filename) {
  const isOfWeb = Module._cache === ofWeb && filename.includes(LIBRARIES);
  return compileLibrary.call(
    this,
    isOfWeb ? content.replaceAll('process.env.NODE_ENV', '"production"') : content,
    filename,
  );
};

/** Belong to one file: the one registers itself with its hooks and keeps its document, the other listens to its window. */
const OF_FILE = ['@testing-library', '@reduxjs'].map((scope) => `${LIBRARIES}${scope}${path.sep}`);
const isOfFile = (found) => OF_FILE.some((scope) => found.includes(scope));

/** Whether a library is named, not a file of the repository. */
const isNamed = (name) => !name.startsWith('.') && !path.isAbsolute(name);

/** Tests, and what they share, are given jest's own globals file by file. */
const OF_TESTS = /\.i?test\.tsx?$|[\\/](tests|testing|e2e)[\\/]/;

const isTyped = (found) => found.startsWith(ROOT) && /\.tsx?$/.test(found);

const isProduct = (found) => isTyped(found) && !OF_TESTS.test(found.slice(ROOT.length - 1));

/** Modules of the pages have state (a session, a language): each file of the web begins with its own. */
const isOfPage = (found) => ['web', 'signing'].some((folder) => found.startsWith(ROOT + folder + path.sep));

/** The runtime of the file that runs. What it translates serves every file, and so do the maps back to the lines written. */
let current;
const sourceMaps = new Map();
const translations = new Map();
const compiled = new Map();

/** Transformers by the pattern of the configuration (`transform` of jest.config.js). */
const transformers = new Map();

function transformerOf(filename, configured) {
  const [pattern, , options] = configured.find(([each]) => new RegExp(each).test(filename));
  if (!transformers.has(pattern)) transformers.set(pattern, createTransformer(options));
  return transformers.get(pattern);
}

/**
 * Translates a file without jest's cache, which each worker of a fresh clone filled for itself: that took three times as long as swc
 * (docs/decisions/0037). The map is the comment at the end of the code.
 */
function translate(filename, configured) {
  const { code } = transformerOf(filename, configured).process(readFileSync(filename, 'utf8'), filename, {});
  sourceMaps.set(filename, code.slice(code.lastIndexOf('data:application/json')).trimEnd());
  return code;
}

const load = (module, filename) => module._compile(current.translated(filename), filename);
Object.assign(Module._extensions, { '.ts': load, '.tsx': load, '.css': () => undefined });

/**
 * jest's runtime, but for two things: libraries and the product, except for modules of pages in a window, are Node's own modules, loaded once for all
 * files of a worker; and what every file loads anew is compiled where these are (`one-realm.ts`). docs/decisions/0037.
 */
module.exports = class extends Runtime {
  constructor(...given) {
    super(...given);
    current = this;
    this.transformCache.sourceMaps = sourceMaps;
    const { executor, transformCache } = this;
    const { transform } = given[0];
    const cached = transformCache.transform.bind(transformCache);
    transformCache.transform = (filename, options) => {
      if (options?.isInternalModule || options?.supportsStaticESM || !isTyped(filename))
        return cached(filename, options);
      const source = translations.get(filename) ?? translate(filename, transform);
      translations.set(filename, source);
      return source;
    };
    executor.compile = (source, filename) => {
      const known = compiled.get(filename);
      if (known?.source === source) return known.run;
      const run = compileFunction(source, executor.injectedModuleParameters, { filename });
      compiled.set(filename, { source, run });
      return run;
    };
  }

  translated(filename) {
    return this.transformCache.transform(filename, {});
  }

  requireModule(from, name, options, actual) {
    if (name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
      const found = this._resolution.resolveCjs(from, name);
      if (isNamed(name) && found.includes(LIBRARIES) && !isOfFile(found)) return this.loadLibrary(from, name);
      if (isProduct(found) && !(this._environment.hasWindow && isOfPage(found)))
        return this.loadLibrary(from, found);
    }
    return super.requireModule(from, name, options, actual);
  }

  /** A library asks when it is loaded whether there is a window: those of the web are kept apart, and with them what loads them. */
  loadLibrary(from, name) {
    if (!this._environment.hasWindow) return createRequire(from)(name);
    const { _cache: others } = Module;
    Module._cache = ofWeb;
    try {
      return createRequire(from)(name);
    } finally {
      Module._cache = others;
    }
  }
};
