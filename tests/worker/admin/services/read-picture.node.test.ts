import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { heicPhoto } from '#tests/support/heic-photo.ts'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'
import { findFileFault } from '#worker/admin/services/photos/add-photo.ts'
import { hasMetadata, readPicture } from '#worker/admin/services/photos/read-picture.ts'
import { serveImageSizes } from '#worker/tools/machine/images/serve-image-sizes.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c84b31' } })
const exif = { IFD0: { Make: 'SpyCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } }
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())

test("reads a picture's kind and size from its first bytes", async () => {
  const sizes = [
    [961, 1003],
    [1600, 541],
  ] as const
  for (const [width, height] of sampleOf(sizes, 1)) {
    const made = plain(width, height)
    const kinds = {
      jpeg: [made.clone().jpeg(), made.clone().jpeg({ progressive: true }).withExif(exif)],
      png: [made.clone().png(), made.clone().png({ palette: true })],
      webp: [made.clone().webp(), made.clone().webp({ lossless: true }), made.clone().webp().withExif(exif)],
      avif: [made.clone().avif({ effort: 0 }), made.clone().avif({ effort: 0 }).withExif(exif)],
    }
    for (const [kind, pictures] of Object.entries(kinds)) {
      for (const picture of pictures) {
        const bytes = await bytesOf(picture)
        expect(readPicture(bytes)).toEqual({ kind, width, height })
        expect(findFileFault(bytes)).toBeNull()
        for (const length of [0, 1, 12, 20]) expect(readPicture(bytes.subarray(0, length))).toBeNull()
      }
    }
  }
})

test('detects EXIF and XMP anywhere in WebP and AVIF', async () => {
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf/></x:xmpmeta>'
  for (const type of ['webp', 'avif'] as const) {
    const make = () => plain(1000, 600).toFormat(type, { effort: 0 })
    expect(hasMetadata(await bytesOf(make())), type).toBe(false)
    expect(hasMetadata(await bytesOf(make().withExif(exif))), type).toBe(true)
    expect(hasMetadata(await bytesOf(make().withXmp(xmp))), type).toBe(true)
  }
})

deepTest('the one-machine host converts grey, CMYK and transparent pictures', async () => {
  const grey = plain(1600, 1200).greyscale().jpeg()
  const print = plain(1600, 1200).toColourspace('cmyk').jpeg()
  const clear = sharp({ create: { width: 1600, height: 1200, channels: 4, background: '#ff000000' } }).png()
  const deep = plain(1600, 1200).toColourspace('rgb16').png()
  const profiled = plain(1600, 1200).withIccProfile('p3').avif({ effort: 0 }).withExif(exif)
  for (const [name, picture] of Object.entries({ grey, print, clear, deep, profiled })) {
    const sent = await bytesOf(picture)
    const response = await serveImageSizes({ arrayBuffer: async () => sent.buffer })
    const form = await response.formData()
    for (const type of ['avif', 'webp']) {
      const file = new Uint8Array(await (form.get(`xlarge.${type}`) as File).arrayBuffer())
      expect(readPicture(file), name).toEqual({ kind: type, width: 1440, height: 1080 })
      const { space, channels, hasAlpha, hasProfile, depth } = await sharp(file).metadata()
      expect([space, channels, hasAlpha, hasProfile, depth], name).toEqual(['srgb', 3, false, false, 'uchar'])
      expect(hasMetadata(file), name).toBe(false)
    }
    expect(form.get('colour'), name).toMatch(/^#[\da-f]{6}$/)
  }
  const nothing = await serveImageSizes({ arrayBuffer: async () => new ArrayBuffer(9) })
  expect(nothing.status).toBe(422)
})

test("recognises HEIC by its brands, with its largest image's size", () => {
  const word = (text: string) => new TextEncoder().encode(text)
  const size = (width: number, height: number) => {
    const bytes = new Uint8Array(16)
    bytes.set(word('ispe'))
    new DataView(bytes.buffer).setUint32(8, width)
    new DataView(bytes.buffer).setUint32(12, height)
    return bytes
  }
  const head = new Uint8Array([0, 0, 0, 24, ...word('ftypmif1\0\0\0\0mif1heic')])
  const phone = new Uint8Array([...head, ...size(512, 512), ...size(4032, 3024), ...size(320, 240)])
  expect(readPicture(phone)).toEqual({ kind: 'heic', width: 4032, height: 3024 })
  expect(readPicture(head)).toBeNull()
  expect(findFileFault(new Uint8Array([...head, ...size(20_000, 3024)]))).toMatch(/too many/)
  expect(findFileFault(new Uint8Array([...head, ...size(9_000, 1200)]))).toMatch(/one side may be/)
})

test('the one-machine host converts HEIC upright, without metadata', async () => {
  expect(readPicture(heicPhoto)).toEqual({ kind: 'heic', width: 1200, height: 800 })
  const response = await serveImageSizes({ arrayBuffer: async () => heicPhoto.buffer })
  const form = await response.formData()
  const file = new Uint8Array(await (form.get('xlarge.avif') as File).arrayBuffer())
  expect(readPicture(file)).toEqual({ kind: 'avif', width: 1200, height: 800 })
  expect(hasMetadata(file)).toBe(false)
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const at = (y: number) => [...data.subarray((y * info.width + 600) * info.channels).subarray(0, 3)]
  for (const [y, colour] of [
    [100, [200, 40, 40]],
    [700, [30, 60, 200]],
  ] as const) {
    for (const [index, value] of at(y).entries()) expect(Math.abs(value - (colour[index] ?? 0))).toBeLessThan(12)
  }
  for (const length of [40, 600]) {
    const cut = await serveImageSizes({ arrayBuffer: async () => heicPhoto.slice(0, length).buffer })
    expect(cut.status).toBe(422)
  }
})
