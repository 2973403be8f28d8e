export const manualPaymentMethods = ['bank_transfer', 'cash', 'card', 'upi'] as const
export type ManualPaymentMethod = (typeof manualPaymentMethods)[number]
