/** The part of fontkit that is used here; it has no types of its own. */
declare module 'fontkit' {
  /** A class of fonts: the first registered one whose probe accepts the bytes opens them. */
  interface FontFormat {
    probe: (bytes: Uint8Array) => boolean;
    new (stream: { buffer: Uint8Array }): object;
  }
  export function create(bytes: Uint8Array): object;
  export function registerFormat(format: FontFormat): void;
}
