import { readProperty, readTexts } from '#app/admin/client/address.ts'

export type OnboardingSearch = { property?: number; step?: string; brand?: string }

export function readOnboardingSearch(search: Record<string, unknown>): OnboardingSearch {
  return { ...readProperty(search), ...readTexts(search, ['step', 'brand']) }
}
