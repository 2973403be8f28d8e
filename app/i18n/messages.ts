import { messageModules } from 'virtual:messages'
import type english from '#locales/en.json'
import { type CompiledMessage, createTranslate, type MessageValues } from './create-translate.ts'

export type MessageId = keyof typeof english

/** The part of a message id before the dot; an area is loaded as a whole. */
export type MessageArea = MessageId extends `${infer Area}.${string}` ? Area : never

export type { MessageValues } from './create-translate.ts'

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
  return createTranslate<MessageId>(locale, messages)
}
