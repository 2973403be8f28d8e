import { type FilterGroupName, filtersIn } from '#app/domain/search/stay-filters.ts'
import type { FilterGroup, FilterOption } from '#app/features/filters/model.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { StayList } from '#worker/services/search/search-stays.ts'
import type { ListLink } from '#worker/site/pages/listing/listing-address.ts'
import type { ChosenFilters } from './read-filters.ts'

export type FiltersInput = {
  link: ListLink
  chosen: ChosenFilters
  hidesPrices: boolean
  translate: Translate
  format: Formatter
  /** Currency of the place and its prices. */
  currency: string
  /** Country of the place, otherwise of the host. */
  countryCode: string
  /** Choices without an entry in `facets` show no number. */
  results: Pick<StayList, 'count' | 'totals' | 'facets'>
}

type Choice = { name: string; value: string; text: string }

export function filterGroups(input: FiltersInput): FilterGroup[] {
  const { translate } = input
  return [
    { heading: translate('listing.terms'), choice: 'many' as const, options: many(input, choicesIn('terms', input)) },
    { heading: translate('listing.rating'), choice: 'one' as const, options: one(input, ratingOptions(input)) },
    { heading: translate('listing.category'), choice: 'many' as const, options: many(input, kindChoices(input)) },
    {
      heading: translate('listing.inTheHouse'),
      choice: 'many' as const,
      options: many(input, choicesIn('house', input)),
    },
  ].filter(({ options }) => options.length > 0)
}

function many({ chosen, results, format }: FiltersInput, choices: Choice[]): FilterOption[] {
  return choices.map((choice) => {
    const isOn = chosen[choice.name]?.includes(choice.value) ?? false
    return { ...choice, isOn, ...countOf(choice, { results, format, isOn }) }
  })
}

function one({ chosen, results, format }: FiltersInput, choices: Choice[]): FilterOption[] {
  return choices.map((choice) => {
    const isOn = (chosen[choice.name]?.[0] ?? '') === choice.value
    return { ...choice, isOn, ...countOf(choice, { results, format, isOn }) }
  })
}

type Counting = Pick<FiltersInput, 'results' | 'format'> & { isOn: boolean }

/** A choice that is on stays enabled even with 0 results. */
function countOf({ name, value }: Choice, { results, format, isOn }: Counting): Pick<FilterOption, 'count' | 'isNone'> {
  const count = results.facets[`${name}=${value}`]
  if (count === undefined) return {}
  return { count: format.number(count), ...(count === 0 && !isOn ? { isNone: true } : {}) }
}

function ratingOptions(input: FiltersInput): Choice[] {
  return [{ name: 'rating', value: '', text: input.translate('listing.anyRating') }, ...choicesIn('rating', input)]
}

/** Returns the kinds of stays in this place; a single kind is no filter. */
function kindChoices(input: FiltersInput): Choice[] {
  const { chosen, results } = input
  return filtersIn('category').flatMap(({ name }) => {
    const given = chosen[name] ?? []
    const found = choicesIn('category', input).filter(
      (choice) =>
        choice.name === name && ((results.facets[`${name}=${choice.value}`] ?? 0) > 0 || given.includes(choice.value)),
    )
    const isChosen = found.length > 0 && given.length > 0
    return found.length > 1 || isChosen ? found : []
  })
}

/** Filters by marriage or origin of guests exist only in India. */
const ofIndia = new Set(['couples', 'local_ids', 'foreign_guests'])

function choicesIn(group: FilterGroupName, { translate, format, countryCode, chosen }: FiltersInput): Choice[] {
  const known = filtersIn(group).filter(
    ({ name }) => !ofIndia.has(name) || countryCode === 'IN' || (chosen[name]?.length ?? 0) > 0,
  )
  return known.flatMap(({ name, choices }) =>
    choices.map(({ value, message }) => {
      const score = name === 'rating' ? format.number(Number(value) / 10, 1) : ''
      return { name, value, text: translate(message, { score }) }
    }),
  )
}
