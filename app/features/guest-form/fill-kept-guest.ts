import { fillGuest, readGuest } from '#app/features/guest-bar/guest-data.ts'

/** Fills in what the guest told this device on a hotel's page. */
export function fillKeptGuest(form: HTMLFormElement): void {
  const guest = readGuest()
  if (guest.name !== '') fillGuest(form, guest)
}
