import { fillGuest, readGuest } from '#app/features/guest-bar/guest-data.ts'

/** Prefills the form with the guest details stored on this device. */
export function fillKeptGuest(form: HTMLFormElement): void {
  const guest = readGuest()
  if (guest.name !== '') fillGuest(form, guest)
}
