import type { WayOut } from '#app/components/surfaces/empty-state.tsx'

/** A feature that is not built yet: what it will do, and what the guest can do today. */
export type ComingModel = {
  /** Says that it is not open yet; null where the page only explains how a thing is done here. */
  label: string | null
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
