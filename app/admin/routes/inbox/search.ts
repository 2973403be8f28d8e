import { readProperty, readTexts } from '#app/admin/client/address.ts'

export const listNames = ['open', 'mine', 'waiting', 'closed'] as const
export type ListName = (typeof listNames)[number]

export const kindNames = ['booking', 'ticket', 'question', 'request', 'failed'] as const
export type Kind = (typeof kindNames)[number]

export type InboxSearch = {
  property?: number
  list?: ListName
  kind?: Kind
  /** Part of a guest's name. */
  guest?: string
  conversation?: string
  /** The sheet of saved answers is open: the id of one, `new`, or `all`. */
  answer?: string
}

/** Reads the address of the inbox; unreadable parts are left out. */
export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const list = listNames.find((name) => name === search.list)
  const kind = kindNames.find((name) => name === search.kind)
  return {
    ...readProperty(search),
    ...(list ? { list } : {}),
    ...(kind ? { kind } : {}),
    ...readTexts(search, ['guest', 'conversation', 'answer']),
  }
}
