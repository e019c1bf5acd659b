export * from './application';
export * from './history';
export * from './parts';
export * from './past';
