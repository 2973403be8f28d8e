const DEMO_PICTURE = /^\/pictures\/demo\/([\w-]+)\/medium\.webp$/

/** Joins picture URLs into one short text; pictures of the demo pack are shortened to their name. */
export function packPictures(urls: readonly string[]): string {
  return urls.map((url) => DEMO_PICTURE.exec(url)?.[1] ?? url.replaceAll(' ', '%20')).join(' ')
}

export function unpackPictures(packed: string): string[] {
  const names = packed.split(' ').filter(Boolean)
  return names.map((name) => (name.includes('/') ? name : `/pictures/demo/${name}/medium.webp`))
}
