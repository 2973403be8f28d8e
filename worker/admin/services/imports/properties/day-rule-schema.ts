import * as v from 'valibot'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { DayRule } from '#app/domain/stays/day-rules.ts'

const weekdayNames = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa']
const MAX_NIGHTS = 90
const MAX_RULES = 200
const ALWAYS = { first: '2000-01-01', last: '2199-12-31' } as const

const ruleText = v.pipe(
  v.string('is no text'),
  v.rawTransform<string, DayRule>(({ dataset, addIssue, NEVER }) => {
    const rule = readRule(dataset.value)
    if (typeof rule !== 'string') return rule
    addIssue({ message: `${rule}: ${dataset.value}` })
    return NEVER
  }),
)

/** Day rules such as `2027-07-03..2027-08-28 arrive=sa leave=sa min=7`; in CSV separated by `|`. */
export const dayRuleList = v.pipe(
  v.unknown(),
  v.transform((value) => (Array.isArray(value) ? value : String(value).split('|')).map((part) => String(part).trim())),
  v.maxLength(MAX_RULES, `names more than ${MAX_RULES} seasons`),
  v.array(ruleText),
  v.check((rules) => new Set(rules.map(({ first, last }) => first + last)).size === rules.length, 'names dates twice'),
)

function readRule(text: string): DayRule | string {
  const [dates = '', ...terms] = text.split(/\s+/)
  const span = readSpan(dates)
  if (!span) return 'has no dates such as 2027-07-03..2027-08-28 or always'
  const rule: DayRule = { ...span, ...EMPTY_RULE }
  for (const term of terms) {
    const [name = '', value = ''] = term.split('=')
    if (name === 'closed') rule.isClosed = true
    else if (name === 'min' || name === 'max') {
      // `1.000` may mean one thousand.
      const nights = /^\d+$/.test(value) ? Number(value) : 0
      if (nights < 1 || nights > MAX_NIGHTS) return `has no nights from 1 to ${MAX_NIGHTS}`
      rule[name === 'min' ? 'minNights' : 'maxNights'] = nights
    } else if (name === 'arrive' || name === 'leave') {
      const days = readWeekdays(value)
      if (!days) return 'has weekdays other than mo, tu, we, th, fr, sa, su or none'
      rule[name === 'arrive' ? 'arrivalDays' : 'departureDays'] = days
    } else return 'has a term other than min, max, arrive, leave, closed'
  }
  if (terms.length === 0) return 'asks for nothing'
  return (rule.minNights ?? 0) > (rule.maxNights ?? MAX_NIGHTS) ? 'has a min above its max' : rule
}

const EMPTY_RULE = {
  minNights: null,
  maxNights: null,
  arrivalDays: null,
  departureDays: null,
  isClosed: false,
} as const

function readSpan(text: string): Pick<DayRule, 'first' | 'last'> | null {
  if (text === 'always') return ALWAYS
  const [from, to, ...others] = text.split('..')
  const first = parseCalendarDay(from)
  const last = parseCalendarDay(to ?? from)
  return first && last && others.length === 0 && first <= last ? { first, last } : null
}

function readWeekdays(text: string): number[] | null {
  if (text === 'none') return []
  const days = text.split(',').map((name) => weekdayNames.indexOf(name.toLowerCase()))
  return days.includes(-1) ? null : [...new Set(days)].sort()
}
