import type { WayOut } from '#app/components/surfaces/empty-state.tsx'

/** Entry page for travel agents and companies. */
export type DoorModel = {
  title: string
  text: string
  meanwhile: string
  ways: WayOut[]
  /** Form for a company account; null when not offered. */
  detail: DetailModel | null
}

/** Company account: status and application form. */
export type DetailModel = {
  action: string
  xsrf: string
  title: string
  /** Null before an application. */
  state: { label: string; look: 'ok' | 'warn' | 'bad'; text: string } | null
  company: { label: string; value: string; error?: string; max: number }
  taxNumber: { label: string; hint: string; value: string; error?: string; max: number }
  /** General error of the form. */
  error: string | null
  button: string
}
