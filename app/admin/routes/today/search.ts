import { readProperty, readTexts } from '#app/admin/client/address.ts'
import { type CalendarDay, isCalendarDay } from '#app/domain/dates/calendar-day.ts'

export const listNames = ['arrivals', 'in_house', 'departures', 'tomorrow'] as const
export type ListName = (typeof listNames)[number]

/** Lists made for paper. */
export const paperNames = ['day', 'rooms', 'guests'] as const
export type PaperName = (typeof paperNames)[number]

type TodaySearch = {
  property?: number
  list?: ListName
  paper?: PaperName
  /** Of the paper; absent: today at the property. */
  day?: CalendarDay
}

/** Reads the address of Today; unreadable parts are left out. */
export function readTodaySearch(search: Record<string, unknown>): TodaySearch {
  const list = listNames.find((name) => name === search.list)
  const paper = paperNames.find((name) => name === search.paper)
  const { day } = readTexts(search, ['day'])
  return {
    ...readProperty(search),
    ...(list ? { list } : {}),
    ...(paper ? { paper } : {}),
    ...(paper && day && isCalendarDay(day) ? { day } : {}),
  }
}
