import { messageModules } from 'virtual:messages'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import {
  createFormatters,
  createIntlCache,
  type Formatters,
  MessageFormatError,
  MissingTranslationError,
} from '@formatjs/intl'
import { formatToParts } from 'intl-messageformat'
import type english from '#locales/en.json'
import { joinNames } from './names/join-names.ts'

export type MessageId = keyof typeof english

/** The part of a message id before the dot; an area is loaded as a whole. */
export type MessageArea = MessageId extends `${infer Area}.${string}` ? Area : never

export type MessageValues = Record<string, string | number>

export type Translate = (id: MessageId, values?: MessageValues) => string

const translators = new WeakMap<LoadLanguage, Map<string, Translate>>()

type LoadLanguage = (typeof messageModules)[string]

export function isShipped(locale: string): boolean {
  return Object.hasOwn(messageModules, locale)
}

/**
 * Loads the messages of some areas, in English when the language is not shipped. Cached for the life of the process,
 * because messages are the same for every guest. Rejects when the messages cannot be loaded.
 */
export async function loadTranslator(locale: string, areas: readonly MessageArea[]): Promise<Translate> {
  const shipped = isShipped(locale) ? locale : 'en'
  const load = messageModules[shipped]
  if (!load) throw new Error(`no messages in ${shipped}`)
  const byAreas = translators.get(load) ?? new Map<string, Translate>()
  translators.set(load, byAreas)
  const key = [...areas].sort().join(',')
  const translate = byAreas.get(key) ?? (await makeTranslator(shipped, { load, areas }))
  byAreas.set(key, translate)
  return translate
}

type Source = { load: LoadLanguage; areas: readonly MessageArea[] }

async function makeTranslator(locale: string, { load, areas }: Source): Promise<Translate> {
  const language = await load()
  const areaModules = await Promise.all(areas.map((area) => language.default[area]?.()))
  const messages: Record<string, CompiledMessage> = Object.assign({}, ...areaModules.map((area) => area?.default))
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

type CompiledMessage = string | MessageFormatElement[]

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
