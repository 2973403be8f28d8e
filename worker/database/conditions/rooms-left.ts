/** How many rooms are left for sale on a night of `stock`, under this name; none where the night is closed. */
export function roomsLeft(name: string): string {
  return `iif(${name}.is_closed, 0, ${name}.total - ${name}.sold)`
}
