import type { StayLimits } from '#app/features/search-box/model.ts'
import { useTranslate } from '#app/i18n/translation.tsx'

export function StayLimitsNote({ limits }: { limits: StayLimits }) {
  const translate = useTranslate()
  const { minNights: min, maxNights: max, monthsAhead: months } = limits
  return <p className="sm muted">{translate('picker.limits', { min, max, months })}</p>
}
