export * from './preview';
export * from './rollback';
export * from './undo';
