import type { MapModel } from '#app/features/map/model.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { Scope } from '#worker/infra/scope.ts'

const RINGS = [2, 5, 10, 20]
const METRES = { km: 1000, mi: 1609.344 }

export function mapRings({ country, locale }: Scope): MapModel['rings'] {
  const unit = country.flags.toShowMilesOnDetail ? 'mi' : 'km'
  const format = createFormatter(locale)
  return RINGS.map((far) => ({
    metres: Math.round(far * METRES[unit]),
    text: format.distance((far * METRES[unit]) / 1000, unit),
  }))
}
