import type { WayOut } from '#app/components/surfaces/empty-state.tsx'

/** The way in for travel agents and companies: what it is for, and where else to go. */
export type DoorModel = {
  title: string
  text: string
  meanwhile: string
  ways: WayOut[]
  /** The form of a company's account; null where there is none. */
  detail: DetailModel | null
}

/** A company's account: how far it is, and the form that asks for it. */
export type DetailModel = {
  action: string
  xsrf: string
  title: string
  /** Null where nothing was asked for. */
  state: { label: string; look: 'ok' | 'warn' | 'bad'; text: string } | null
  company: { label: string; value: string; error?: string; max: number }
  taxNumber: { label: string; hint: string; value: string; error?: string; max: number }
  /** Why it was not taken as a whole. */
  error: string | null
  button: string
}
