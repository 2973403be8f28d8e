/**
 * Returns a link to openstreetmap.org with a marker; nothing is loaded from there before the guest follows the link.
 */
export function mapHref({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
