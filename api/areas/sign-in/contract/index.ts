export * from './auth';
export * from './demo';
export * from './registration';
