export * from './files';
export * from './table';
