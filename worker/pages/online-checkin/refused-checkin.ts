import type { SentForm } from '#app/features/guest-form/booking-body.ts'

export type RefusedCheckin = { status: 422 | 429; message: string; fields: Record<string, string>; form: SentForm }
