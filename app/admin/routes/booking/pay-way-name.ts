import { text } from '#app/admin/text/text.ts'

/** How money came: the way of a payment at the property, else its gateway. */
export function payWayName({ gateway, mode = '' }: { gateway: string; mode?: string }): string {
  if (gateway === 'desk') return mode ? mode.replaceAll('_', ' ') : text('folio.wayDesk')
  return mode && mode !== gateway ? `${gateway} ${mode.replaceAll('_', ' ')}` : gateway
}
