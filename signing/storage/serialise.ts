/** Runs the steps of one name one after another; steps of different names run in parallel. */
export class Serialiser {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs the step when all earlier steps of this name have ended, including failed ones. */
  async run<T>(name: string, step: () => Promise<T>): Promise<T> {
    const earlierTask = this.last.get(name) ?? Promise.resolve();
    const current = earlierTask.then(step, step);
    const result = current.catch(() => undefined);
    this.last.set(name, result);
    try {
      return await current;
    } finally {
      if (this.last.get(name) === result) this.last.delete(name);
    }
  }
}
