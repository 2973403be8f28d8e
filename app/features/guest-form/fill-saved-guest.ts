import { fillGuest, readGuest } from '#app/features/guest-bar/guest-data.ts'

export function fillSavedGuest(form: HTMLFormElement): void {
  const guest = readGuest()
  if (guest.name !== '') fillGuest(form, guest)
}
