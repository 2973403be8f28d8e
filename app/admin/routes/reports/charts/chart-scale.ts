export type ChartPoint = {
  /** Under the axis. */
  label: string
  now: number | null
  lastYear: number | null
}

/** Returns three to six round values from zero, or from below the lowest value, to the highest one or above. */
export function axisValues(values: readonly number[], { isFromZero = true, max = Infinity } = {}): number[] {
  const high = Math.max(0, ...values)
  const low = isFromZero ? 0 : Math.max(0, Math.min(...values))
  const step = roundStep((high - low) / 3 || 1)
  const first = Math.floor(low / step) * step
  const last = Math.min(max, Math.max(first + step, Math.ceil(high / step) * step))
  const count = Math.round((last - first) / step)
  return Array.from({ length: count + 1 }, (_, index) => first + index * step).filter((value) => value <= max)
}

/** Rounds a step up to 1, 2, 5 or 10 times a power of ten. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  const times = [1, 2, 5, 10].find((one) => one * power >= step) ?? 10
  return times * power
}

/** Returns the path of a line; it is interrupted where there is no value. */
export function linePath(places: readonly (readonly [number, number] | null)[]): string {
  return places
    .map((place, index) => {
      if (!place) return ''
      const isFirst = index === 0 || places[index - 1] === null
      return `${isFirst ? 'M' : 'L'}${place[0].toFixed(1)} ${place[1].toFixed(1)}`
    })
    .join('')
}

/** Returns the positions of the labels that fit: the first, the last, and some between. */
export function shownLabels(count: number, max: number): number[] {
  if (count <= max) return Array.from({ length: count }, (_, index) => index)
  const step = Math.ceil((count - 1) / (max - 1))
  const shown = Array.from({ length: Math.floor((count - 1) / step) + 1 }, (_, index) => index * step)
  const last = count - 1
  const kept = shown.filter((index) => index === last || last - index > step / 2)
  return kept.includes(last) ? kept : [...kept, last]
}
