export * from './methodology';
export * from './what-if';
