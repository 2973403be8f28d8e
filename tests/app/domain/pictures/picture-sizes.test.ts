import { expect, test } from 'vitest'
import { pictureSizes, srcSetOf } from '#app/domain/pictures/picture-sizes.ts'
import { pictureUrl } from '#app/domain/pictures/pictures.ts'

const photo = { source: 'photo', name: '7/0a1b', colour: '#143249', alts: {} } as const
const ofPack = { ...photo, name: 'demo/haveli-facade-3' } as const

/** The sizes in a `srcset`, each with its width. */
function offered(address: string): string[] | undefined {
  return srcSetOf(address)
    ?.split(', ')
    .map((entry) => entry.split(/[/ ]/).slice(-2).join(' '))
}

test('a picture of the demo pack is offered as WebP files', () => {
  const widths = ['thumb.webp 160w', 'small.webp 320w', 'medium.webp 640w', 'large.webp 960w']
  expect(offered(pictureUrl(ofPack, 'medium'))).toEqual(widths)
  expect(offered(pictureUrl(ofPack, 'xlarge'))).toEqual([...widths, 'xlarge.webp 1440w'])
})

test('a single photo is offered in all its sizes', () => {
  expect(offered(pictureUrl(photo, 'medium'))).toEqual(['thumb 160w', 'small 320w', 'medium 640w', 'large 960w'])
  expect(offered(pictureUrl(photo, 'xlarge'))?.at(-1)).toBe('xlarge 1440w')
})

test('omits sizes no frame needs', () => {
  expect(srcSetOf(pictureUrl(photo, 'medium'), 'small')).toMatch(/^\S*\/small 320w, \S* 640w, \S* 960w$/)
})

test('each offered size has its own address', () => {
  for (const spec of [ofPack, photo]) {
    const addresses = srcSetOf(pictureUrl(spec, 'medium'))?.split(/ \d+w(?:, )?/)
    expect(addresses).toEqual([...pictureSizes.slice(0, -1).map((size) => pictureUrl(spec, size)), ''])
  }
})

test.each(['https://pictures.example/medium.webp', '/art/state-empty.1.svg', '/api/pwa/games/picture/1', ''])(
  'a foreign picture is one file: %s',
  (address) => expect(srcSetOf(address)).toBeUndefined(),
)
