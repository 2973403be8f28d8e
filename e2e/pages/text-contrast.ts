import type { Page } from '@playwright/test'
import sharp from 'sharp'

type Colour = readonly [number, number, number]

type Word = { text: string; x: number; y: number; width: number; height: number; colour: Colour; isLarge: boolean }

/** Texts over a picture whose contrast with the pixels below is less than WCAG 2.2 AA requires, each with its ratio. */
export async function findFaintTexts(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    document.documentElement.dataset.moved = ''
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
  const words = await page.evaluate(collectWords)
  if (words.length === 0) return []
  await page.evaluate(hideWords)
  const picture = sharp(await page.screenshot({ fullPage: true })).removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
  return words.flatMap((word) => {
    const ratio = leastContrast(word, data, info.width)
    return ratio < (word.isLarge ? 3 : 4.5) ? [`${ratio.toFixed(2)}:1 “${word.text}”`] : []
  })
}

/** The contrast that 98 % of the pixels below a word reach. */
function leastContrast({ colour, ...box }: Word, data: Buffer, lineWidth: number): number {
  const ratios: number[] = []
  for (let y = Math.ceil(box.y); y < box.y + box.height; y += 1) {
    for (let x = Math.ceil(box.x); x < box.x + box.width; x += 1) {
      const at = (y * lineWidth + x) * 3
      const [red, green, blue] = [data[at], data[at + 1], data[at + 2]]
      if (x >= 0 && x < lineWidth && red !== undefined && green !== undefined && blue !== undefined) {
        ratios.push(contrast(colour, [red, green, blue]))
      }
    }
  }
  ratios.sort((one, other) => one - other)
  return ratios[Math.floor(ratios.length / 50)] ?? Number.POSITIVE_INFINITY
}

function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Runs in the page: every line of text that overlaps a picture, in pixels of the whole page. */
function collectWords(): Word[] {
  const pictures = [...document.querySelectorAll('img, picture, svg.art')].map((one) => one.getBoundingClientRect())
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const toColour = (css: string): [number, number, number] => {
    if (!canvas) return [0, 0, 0]
    canvas.fillStyle = css
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const words: Word[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    if (!parent || !node.data.trim() || parent.closest('.vh, .skip')) continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const style = getComputedStyle(parent)
    const size = Number.parseFloat(style.fontSize)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { x, y, width, height, right, bottom } of range.getClientRects()) {
      if (width < 2 || height < 2) continue
      if (!pictures.some((one) => x < one.right && right > one.x && y < one.bottom && bottom > one.y)) continue
      words.push({
        text: node.data.trim().slice(0, 40),
        x: x + scrollX,
        y: y + scrollY,
        width,
        height,
        colour: toColour(style.color),
        isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      })
    }
  }
  return words
}

/** Runs in the page: hides the text and leaves its background. */
function hideWords(): void {
  const overlayData = new CSSStyleSheet()
  overlayData.replaceSync(`*, *::before, *::after { color: transparent !important; -webkit-text-fill-color: transparent !important;
    text-shadow: none !important; transition: none !important; animation: none !important; }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, overlayData]
}
