const { createRequire } = require('node:module');
const path = require('node:path');
const { compileFunction } = require('node:vm');
const Runtime = require('jest-runtime').default;

const LIBRARIES = `${path.sep}node_modules${path.sep}`;

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
      if (found.includes(LIBRARIES)) return createRequire(from)(name);
    }
    return super.requireModule(from, name, options, actual);
  }
};
