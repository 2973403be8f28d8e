import firstMessages from 'virtual:admin-messages'
import { type CompiledMessage, createTranslate } from '#app/i18n/create-translate.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type english from '#locales/admin/en.json'

export type AdminMessageId = keyof typeof english

const messages: Record<string, CompiledMessage> = { ...firstMessages }

/** Writes a message of the admin. English until other languages have a file. */
export const text = createTranslate<AdminMessageId>('en', messages)

type MessageModule = { default: Record<string, CompiledMessage> }

/** Returns a lazy import that first adds the messages of its page: tables of its modules are written when they load. */
export function withMessages<Module>(load: () => Promise<Module>, ...areas: (() => Promise<MessageModule>)[]) {
  return async (): Promise<Module> => {
    for (const { default: area } of await Promise.all(areas.map((read) => read()))) Object.assign(messages, area)
    return load()
  }
}

export const format = createFormatter('en')

export type Amount = { amountMinor: number; currency: string }

/** Formats amounts of several currencies: `₹2,830, €90`. */
export function formatAmounts(amounts: readonly Amount[]): string {
  return format.list(amounts.map((amount) => format.price(amount)))
}

/** `2 nights · 2 adults, 1 child` */
export function formatParty(stay: { nights: number; adults: number; children: number }): string {
  const { nights, adults, children } = stay
  return text('state.party', { nights, adults, children })
}

export function formatStay(from: string, to: string): string {
  return format.dayRange(from, to)
}
