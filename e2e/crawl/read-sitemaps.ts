import { originOf } from '../site.ts'
import { fetchPage } from './fetch-page.ts'

/** One file of a host's sitemaps, by its address; `kind` is the first word of its name. */
export type Sitemap = { address: string; kind: string; entries: string[] }

/** Reads the sitemaps in a host's index, gzipped as search engines request them. Throws on an unreadable one. */
export async function readSitemaps(host: string): Promise<Sitemap[]> {
  const plain = await fetchXml(`${originOf(host)}/sitemap.xml`)
  const packed = await fetchXml(`${originOf(host)}/sitemap.xml.gz`)
  if (plain !== packed) throw new Error(`${host} packs another index of sitemaps than it shows`)
  return Promise.all(
    locations(plain, 'sitemapindex').map(async (address) => ({
      address,
      kind: /\/sitemaps\/([a-z]+)/.exec(address)?.[1] ?? '',
      entries: locations(await fetchXml(address), 'urlset'),
    })),
  )
}

async function fetchXml(address: string): Promise<string> {
  const { status, body } = await fetchPage(address)
  if (status !== 200) throw new Error(`${address} answers ${status}`)
  return body
}

function locations(xml: string, root: string): string[] {
  if (!xml.includes(`<${root} `) || !xml.trimEnd().endsWith(`</${root}>`)) throw new Error(`no whole ${root}: ${xml}`)
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}
