const OF_PACK = /^\/pictures\/demo\/([\w-]+)\/medium\.webp$/

/** Joins picture URLs of cards into one short text: pictures of the demo pack by their name. */
export function packPictures(urls: readonly string[]): string {
  return urls.map((url) => OF_PACK.exec(url)?.[1] ?? url.replaceAll(' ', '%20')).join(' ')
}

export function unpackPictures(packed: string): string[] {
  const names = packed.split(' ').filter(Boolean)
  return names.map((name) => (name.includes('/') ? name : `/pictures/demo/${name}/medium.webp`))
}
