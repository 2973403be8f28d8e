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

/** Every message there is; English is the source the other languages are checked against. */
export type MessageId = keyof typeof english

/** The part of a message id before the dot: what is loaded together. */
export type MessageArea = MessageId extends `${infer Area}.${string}` ? Area : never

export type MessageValues = Record<string, string | number>

/** Writes one message; what it writes is text, never markup. */
export type Translate = (id: MessageId, values?: MessageValues) => string

/** What loads a language, with the translators made of it. */
const translators = new WeakMap<LoadLanguage, Map<string, Translate>>()

type LoadLanguage = (typeof messageModules)[string]

/** Tells whether the build ships a language. */
export function isShipped(locale: string): boolean {
  return Object.hasOwn(messageModules, locale)
}

/**
 * Loads the messages of some areas in one language. Messages are the same for everybody, so the translator is kept
 * for the life of the process. A language that is not shipped answers in English; one that cannot be loaded rejects.
 */
export async function loadTranslator(locale: string, areas: readonly MessageArea[]): Promise<Translate> {
  const shipped = isShipped(locale) ? locale : 'en'
  const load = messageModules[shipped]
  if (!load) throw new Error(`no messages in ${shipped}`)
  const made = translators.get(load) ?? new Map<string, Translate>()
  translators.set(load, made)
  const key = [...areas].sort().join(',')
  const translate = made.get(key) ?? (await makeTranslator(shipped, { load, areas }))
  made.set(key, translate)
  return translate
}

type Source = { load: LoadLanguage; areas: readonly MessageArea[] }

async function makeTranslator(locale: string, { load, areas }: Source): Promise<Translate> {
  const language = await load()
  const parts = await Promise.all(areas.map((area) => language.default[area]?.()))
  const messages: Record<string, CompiledMessage> = Object.assign({}, ...parts.map((part) => part?.default))
  const formatters = lightFormatters()
  const tag = numberTag(locale)
  return (id, values) => {
    const message = messages[id]
    // Plain text was not compiled: there is nothing to format, and no parser to do it with.
    if (typeof message === 'string') return message
    if (message === undefined) return writeId(new MissingTranslationError({ id }, locale), id)
    try {
      const parts = formatToParts(message, tag, formatters, NO_STYLES, values)
      const text = parts.reduce((written, part) => written + part.value, '')
      return values ? joinNames(locale, withoutSecondStops(text, values), values) : text
    } catch (error) {
      return writeId(new MessageFormatError('it cannot be written', locale, { id }, error), id)
    }
  }
}

/** A text whose sentences end in one full stop, also where a value brought its own ("Nov.", "a.m."); three dots stay three. */
function withoutSecondStops(text: string, values: MessageValues): string {
  return Object.values(values).reduce<string>((written, value) => {
    const end = String(value)
    if (!/[^.]\.\u2069?$/.test(end)) return written
    return written.replaceAll(`${end}.`, (found, at: number) => (written[at + found.length] === '.' ? found : end))
  }, text)
}

type CompiledMessage = string | MessageFormatElement[]

/** Messages name no styles of numbers, dates or times: those arrive written. */
const NO_STYLES = { number: {}, date: {}, time: {} }

/**
 * The library's formatters, made without asking the browser which languages it has: its `createIntl`, its `IntlMessageFormat`
 * and each first `Intl.NumberFormat` do, in one task as long as drawing a page. A count below a thousand is its digits.
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

/** No language of ours groups three digits, or writes them in others than Latin ones. */
function isSmallCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000
}

/** The tag whose plural rules and digits a language uses; figures stay Latin, as on prices and card terminals. */
function numberTag(locale: string): string {
  if (locale === 'my') return 'ms'
  return locale === 'ar' ? 'ar-u-nu-latn' : locale
}

/** A missing or ill-formed message stops development, tests and journeys; a guest sees its id rather than no page. */
function writeId(error: Error, id: string): string {
  if (!import.meta.env.PROD) throw error
  if (typeof document !== 'undefined') reportError(error)
  return id
}
