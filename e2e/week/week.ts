import type { APIRequestContext, Browser } from '@playwright/test'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Sold } from '../pages/admin-page.ts'
import type { House } from './houses.ts'
import type { Colleague } from './people.ts'

export const DAYS = 7

export type Week = {
  browser: Browser
  request: APIRequestContext
  first: CalendarDay
  owner: Colleague
  houses: House[]
  /** The house of the clerk's desk. */
  desk: House
  clerk: Colleague
  revenue: Colleague
  editor: Colleague
  accountant: Colleague
  /** Stays at the desk, with the day of departure. */
  leaving: (Sold & { checkout: CalendarDay })[]
  elsewhere: { number: string; checkout: CalendarDay }[]
  conversations: string[]
  sums: { refunded: number; counted: number }
}

/** Half past eleven at the houses: guests leave; an hour and a half later others arrive. */
export const morning = (day: CalendarDay) => `${day}T06:00:00Z`
export const afternoon = (day: CalendarDay) => `${day}T07:30:00Z`
export const later = (day: CalendarDay) => `${day}T07:55:00Z`
