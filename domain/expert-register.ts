/** The two registers of experts: active ones, and people who want to become experts (rules/selection-and-votes, "Expert register"). */
export const REGISTER_TYPES = ['active', 'unassigned'] as const;
export type RegisterType = (typeof REGISTER_TYPES)[number];

/** Beginning of the slot of a register's file; the register's type follows. */
const PREFIX = 'expert-register:';
export const registerSlot = (type: RegisterType): string => PREFIX + type;
export const isRegisterFile = (slot: string): boolean => slot.startsWith(PREFIX);
