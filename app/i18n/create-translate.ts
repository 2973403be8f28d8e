import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import {
  createFormatters,
  createIntlCache,
  type Formatters,
  MessageFormatError,
  MissingTranslationError,
} from '@formatjs/intl'
import { formatToParts } from 'intl-messageformat'
import { joinNames } from './names/join-names.ts'

export type MessageValues = Record<string, string | number>

/** A message as compiled at build: a text, or the tree of its ICU syntax. */
export type CompiledMessage = string | MessageFormatElement[]

/** Returns the function that writes the messages of a language. An unknown id throws outside production. */
export function createTranslate<Id extends string>(
  locale: string,
  messages: Record<string, CompiledMessage>,
): (id: Id, values?: MessageValues) => string {
  const formatters = lightFormatters()
  const tag = numberTag(locale)
  return (id, values) => {
    const message = messages[id]
    if (typeof message === 'string') return message
    if (message === undefined) return writeId(new MissingTranslationError({ id }, locale), id)
    try {
      const parts = formatToParts(message, tag, formatters, NO_STYLES, values)
      const text = parts.reduce((joined, part) => joined + part.value, '')
      return values ? joinNames(locale, withoutSecondStops(text, values), values) : text
    } catch (error) {
      return writeId(new MessageFormatError('it cannot be written', locale, { id }, error), id)
    }
  }
}

/** Removes a second full stop after a value that ends in one ("Nov.", "a.m."); three dots stay. */
function withoutSecondStops(text: string, values: MessageValues): string {
  return Object.values(values).reduce<string>((result, value) => {
    const end = String(value)
    if (!/[^.]\.\u2069?$/.test(end)) return result
    return result.replaceAll(`${end}.`, (found, offset: number) => {
      return result[offset + found.length] === '.' ? found : end
    })
  }, text)
}

/** Messages contain no number, date or time styles, because values are formatted beforehand. */
const NO_STYLES = { number: {}, date: {}, time: {} }

/**
 * Formats small counts without Intl: probing the browser's locales, as the library does, takes as long as rendering a
 * page.
 */
function lightFormatters(): Pick<Formatters, 'getNumberFormat' | 'getDateTimeFormat' | 'getPluralRules'> {
  const { getNumberFormat, getDateTimeFormat, getPluralRules } = createFormatters(createIntlCache())
  return {
    getDateTimeFormat,
    getPluralRules,
    getNumberFormat: (tag, options) => {
      if (options) return getNumberFormat(tag, options)
      const format = (value: number) => (isSmallCount(value) ? String(value) : getNumberFormat(tag).format(value))
      return { format } as Intl.NumberFormat
    },
  }
}

/** No supported language groups three digits or uses other digits for them. */
function isSmallCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000
}

/** Returns the tag for plural rules and digits; digits are always Latin. */
function numberTag(locale: string): string {
  if (locale === 'my') return 'ms'
  return locale === 'ar' ? 'ar-u-nu-latn' : locale
}

/** Throws in development and tests; in production guests see the id instead of an error page. */
function writeId(error: Error, id: string): string {
  if (!import.meta.env.PROD) throw error
  if (typeof document !== 'undefined') reportError(error)
  return id
}
