/** Runs the steps of one name one after another; steps of different names run side by side. */
export class Serialiser {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs the step when all earlier ones of this name have ended, however they ended. */
  async run<T>(name: string, step: () => Promise<T>): Promise<T> {
    const earlier = this.last.get(name) ?? Promise.resolve();
    const mine = earlier.then(step, step);
    const result = mine.catch(() => undefined);
    this.last.set(name, result);
    try {
      return await mine;
    } finally {
      if (this.last.get(name) === result) this.last.delete(name);
    }
  }
}
