export * from './logger';
export * from './operations';
