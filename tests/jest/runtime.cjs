const Module = require('node:module');
const { createRequire } = Module;
const path = require('node:path');
const { compileFunction } = require('node:vm');
const Runtime = require('jest-runtime').default;

const LIBRARIES = `${path.sep}node_modules${path.sep}`;

/** The web's libraries, by file. */
const ofWeb = Object.create(null);

/** Belongs to one file: it registers itself with its hooks, and keeps its document. */
const isOfFile = (found) => found.includes(`${LIBRARIES}@testing-library${path.sep}`);

/** Whether a library is named, not a file of the repository. */
const isNamed = (name) => !name.startsWith('.') && !path.isAbsolute(name);

/**
 * jest's runtime, but for two things: libraries are Node's own modules, loaded once for all files of a worker, and the
 * repository's code, which every file loads anew, is compiled where the libraries are (`one-realm.ts`). docs/decisions/0037.
 */
module.exports = class extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, { filename });
  }

  requireModule(from, name, options, actual) {
    if (name && !options?.isInternalModule && isNamed(name) && !this._resolution.isCoreModule(name)) {
      const found = this._resolution.resolveCjs(from, name);
      if (found.includes(LIBRARIES) && !isOfFile(found)) return this.loadLibrary(from, name);
    }
    return super.requireModule(from, name, options, actual);
  }

  /** A library asks when it is loaded whether there is a window: those of the web are kept apart from the others. */
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
