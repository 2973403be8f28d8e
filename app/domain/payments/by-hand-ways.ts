export const byHandWays = ['bank_transfer', 'cash', 'card', 'upi'] as const
export type ByHandWay = (typeof byHandWays)[number]
