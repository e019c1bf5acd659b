import path from 'node:path';

/** The top folder of the product. */
export const projectDir = path.resolve(__dirname, '../..');
