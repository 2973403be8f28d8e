import { readdirSync, readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { builtConfig, inProject } from '#worker/tools/machine/project.ts'
import type { ResultRow } from '#worker/tools/machine/result-rows.ts'
import { requestPage } from './load.ts'
import { type PageKind, pageKinds, type Served } from './served.ts'

const SCRIPT_KB: Record<PageKind, number> = { home: 105, listing: 110, hotel: 115 }
// The first round trip carries 14 kB.
const HTML_KB: Record<PageKind, number> = { home: 12, listing: 14, hotel: 14 }
const CSS_KB = 14
const FONTS_KB = 60
const WORKER_KB = 1_000
const PAGES_WEIGHED = 12

/** Measures the bytes, gzipped, that travel before a page is usable, and the size of the worker. */
export async function measureBytes(served: Served): Promise<ResultRow[]> {
  const pages = await Promise.all(pageKinds.map((kind) => weighPage(served, kind)))
  const heaviest = (pick: (page: (typeof pages)[number]) => number) => Math.max(...pages.map(pick))
  return [
    ...pages.map(({ kind, scripts }) => kilobytes(`JavaScript before ${kind} is usable`, scripts, SCRIPT_KB[kind])),
    ...pages.map(({ kind, html }) => kilobytes(`HTML of ${kind}, heaviest of ${PAGES_WEIGHED}`, html, HTML_KB[kind])),
    kilobytes(
      'CSS before first paint, heaviest page',
      heaviest(({ styles }) => styles),
      CSS_KB,
    ),
    kilobytes(
      'fonts of a page together',
      heaviest(({ fonts }) => fonts),
      FONTS_KB,
    ),
    { name: 'font files of a page', value: heaviest(({ fontFiles }) => fontFiles), limit: { max: 2 } },
    kilobytes('worker bundle', weighWorker(), WORKER_KB),
  ]
}

function kilobytes(name: string, bytes: number, max: number): ResultRow {
  return { name, value: bytes / 1000, unit: 'kB', limit: { max } }
}

async function weighPage(served: Served, kind: PageKind) {
  const agent = new Agent({ keepAlive: true })
  const htmlSizes: number[] = []
  let html = ''
  for (const path of served.paths[kind].slice(0, PAGES_WEIGHED)) {
    const { body } = await requestPage(agent, served.site([]), path)
    htmlSizes.push(gzipSync(body).length)
    html = body.toString()
  }
  agent.destroy()
  const fonts = findLinks(html, /<link rel="preload" as="font"[^>]* href="([^"]+)"/g)
  return {
    kind,
    html: Math.max(...htmlSizes),
    scripts: gzippedSize([
      ...findLinks(html, /<script[^>]* src="([^"]+)"/g),
      ...findLinks(html, /<script[^>]* data-entry="([^"]+)"/g),
      ...findLinks(html, /<script[^>]* data-preloads="([^"]+)"/g).flatMap((list) => list.split(' ')),
    ]),
    styles: gzippedSize(findLinks(html, /<link rel="stylesheet" href="([^"]+)"/g)),
    // Fonts are compressed already and are sent unchanged.
    fonts: fonts.reduce((total, path) => total + readFileSync(clientFile(path)).length, 0),
    fontFiles: fonts.length,
  }
}

/** Returns the first group of each match. */
function findLinks(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? '')
}

function gzippedSize(paths: string[]): number {
  return paths.reduce((total, path) => total + gzipSync(readFileSync(clientFile(path))).length, 0)
}

function clientFile(path: string): string {
  return inProject('dist/client', path)
}

/** Returns the size of the worker's files gzipped together, like an upload. */
export function weighWorker(): number {
  const folder = join(builtConfig(), '..')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  return gzipSync(Buffer.concat(names.map((name) => readFileSync(join(folder, name))))).length
}
