import * as v from 'valibot'
import { boardFilters, categories, tabs } from '#app/domain/games/games.ts'
import { digits, oneOf, readAddress, text } from '#worker/site/http/query-fields.ts'

const gameFaults = ['open', 'over', 'many', 'rests', 'answer', 'failed'] as const
export type GameFault = (typeof gameFaults)[number]

export const nameFaults = [
  'nicknameLength',
  'nicknameSigns',
  'nicknameDigits',
  'nicknameLink',
  'nicknameOwnName',
] as const

const playSchema = v.object({ play: text, error: oneOf(gameFaults), modal: text })

export function readPlayPage(address: string) {
  return readAddress(playSchema, address)
}

const boardSchema = v.object({
  category: oneOf(categories),
  tab: oneOf(tabs),
  filter: oneOf(boardFilters),
  week: text,
  page: digits(4),
  modal: text,
  error: oneOf(nameFaults),
  saved: text,
})

export function readBoardPage(address: string) {
  const { category, tab, filter, week, page, modal, error, saved } = readAddress(boardSchema, address)
  return {
    category: category ?? 'all',
    tab: tab ?? 'total',
    filter: filter ?? 'everyone',
    week,
    modal,
    error,
    page: Math.max(1, page ?? 1),
    isSaved: saved === '1',
  }
}

export type BoardPageInput = ReturnType<typeof readBoardPage>
