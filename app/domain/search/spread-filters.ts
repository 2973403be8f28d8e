import { stayFilters } from './stay-filters.ts'

type Pair = [name: string, value: string]

/** Replaces `filters=rating:40,breakfast:1` by the search page’s own parameters, which take precedence. */
export function spreadFilters(query: readonly Pair[]): Pair[] {
  const [filters, rest] = [query.filter(isFilters), query.filter((pair) => !isFilters(pair))]
  const ownNames = new Set(rest.map(([name]) => name))
  const filterTexts = new Set(filters.flatMap(([, text]) => text.split(',')))
  return [...rest, ...[...filterTexts].map(toPair).filter((pair) => isKnown(pair) && !ownNames.has(pair[0]))]
}

function isFilters([name]: Pair): boolean {
  return name === 'filters'
}

function toPair(text: string): Pair {
  const [name = '', value = ''] = text.split(':')
  return [name, value]
}

function isKnown([name, value]: Pair): boolean {
  return stayFilters.some((filter) => {
    if (filter.name !== name) return false
    return filter.kind === 'amount' ? /^\d{1,9}$/.test(value) : filter.choices.some((choice) => choice.value === value)
  })
}
