import type { Browser } from './a-browser.ts'

export type HtmlLink = { text: string; href: string }
/** A part of a document: its text with single spaces, its links in order, and its HTML. */
export type HtmlPart = { html: string; text: string; links: HtmlLink[] }

/** A page as sent to a browser, which is what a guest without script sees. */
export async function readHtml(guest: Browser, path: string) {
  const response = await guest.fetch(path)
  const html = await response.text()
  const part = (name: string): HtmlPart => toPart(new RegExp(`<${name}[ >].*</${name}>`, 's').exec(html)?.[0] ?? '')
  return {
    status: response.status,
    lang: /<html lang="(.*?)"/.exec(html)?.[1],
    header: part('header'),
    main: part('main'),
    footer: part('footer'),
    h1: toPart(/<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0] ?? ''),
    dialog: part('dialog'),
  }
}

export function partsOf(html: string, pattern: RegExp): HtmlPart[] {
  return [...html.matchAll(pattern)].map(([found]) => toPart(found))
}

function toPart(html: string): HtmlPart {
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
  return {
    html,
    text: textOf(html),
    links: links.map(([, href = '', own = '']) => ({ href: plain(href), text: textOf(own) })),
  }
}

function textOf(html: string): string {
  return plain(html.replace(/<svg.*?<\/svg>|<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

function plain(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}
