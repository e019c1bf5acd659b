export * from './account';
export * from './tours';
