import { type BrandRecord, isDone } from '#app/admin/shell/brand/use-brand.ts'
import type { Property } from '#app/admin/shell/session.ts'
import type { AdminMessageId } from '#app/admin/text/text.ts'

export const stepNames = ['company', 'look', 'payment', 'property', 'photo', 'rate', 'booking', 'open'] as const
export type StepName = (typeof stepNames)[number]

export type Step = { name: StepName; label: AdminMessageId; minutes: number; isDone: boolean; note: string }

const labels: Record<StepName, AdminMessageId> = {
  company: 'onboarding.company',
  look: 'onboarding.look',
  payment: 'onboarding.payment',
  property: 'onboarding.property',
  photo: 'onboarding.photo',
  rate: 'onboarding.rate',
  booking: 'onboarding.booking',
  open: 'onboarding.open',
}

/** Minutes of a newcomer for a step. */
const minutes: Record<StepName, number> = {
  company: 2,
  look: 3,
  payment: 2,
  property: 4,
  photo: 1,
  rate: 1,
  booking: 1,
  open: 1,
}

/** Returns the first property of a brand that guests can see, else its first. */
export function firstProperty(properties: readonly Property[], brand: string): Property | undefined {
  const own = properties.filter((property) => property.brand === brand)
  return own.find(({ is_live: isLive }) => isLive) ?? own[0]
}

/** Returns the steps, each done when the data of the site says so: nothing about them is stored. */
export function listSteps(record: BrandRecord, property: Property | undefined): Step[] {
  const hasRate = property?.rooms.some(({ double_minor: price, is_disabled: isOff }) => price > 0 && !isOff) ?? false
  const done: Record<StepName, [isDone: boolean, note: string]> = {
    company: [isDone(record, 'identity'), record.effective.legal_name],
    look: [isDone(record, 'look'), record.effective.site_name],
    payment: [isDone(record, 'payments'), ''],
    property: [isDone(record, 'property'), property?.name ?? ''],
    photo: [isDone(record, 'photographs'), ''],
    rate: [hasRate, ''],
    booking: [isDone(record, 'test_booking'), ''],
    open: [record.opened_at !== null, ''],
  }
  return stepNames.map((name) => {
    const [isStepDone, note] = done[name]
    return { name, label: labels[name], minutes: minutes[name], isDone: isStepDone, note: isStepDone ? note : '' }
  })
}

export function minutesLeft(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + (step.isDone ? 0 : step.minutes), 0)
}
