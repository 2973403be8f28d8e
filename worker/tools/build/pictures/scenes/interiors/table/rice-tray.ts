import { mix } from '#worker/tools/build/pictures/scenes/basics/colour.ts'
import { box, disc, fill, ROUND_ENDS, stroke } from '#worker/tools/build/pictures/scenes/basics/svg.ts'
import type { Tableware } from './tableware.ts'

/** Rice, soup, grilled fish and pickles on a lacquered tray, chopsticks before them, green tea. */
export function drawRiceTray(ware: Tableware): string {
  return drawTray(ware) + drawRice(ware) + drawSoup(ware) + drawFish(ware) + drawPickles(ware) + drawTea(ware)
}

function drawTray({ tint, dark }: Tableware): string {
  return [
    fill(dark, 'M92 44h232q14 0 14 14v188q0 14-14 14H92q-14 0-14-14V58q0-14 14-14z', ' opacity=".55"'),
    fill(tint('#4a2420'), 'M86 36h232q14 0 14 14v188q0 14-14 14H86q-14 0-14-14V50q0-14 14-14z'),
    fill(tint('#6b302a'), 'M94 46h216q12 0 12 12v172q0 12-12 12H94q-12 0-12-12V58q0-12 12-12z'),
    stroke([tint('#d8a94e'), 4.6], 'M128 228h146', ROUND_ENDS),
    stroke([tint('#c98a3f'), 4.6], 'M130 236h146', ROUND_ENDS),
    fill(tint('#e9e2d2'), box([120, 224, 12, 16])),
  ].join('')
}

function drawRice({ tint, white }: Tableware): string {
  return [
    disc([138, 172, 38], tint('#2f5d73')),
    disc([138, 172, 33], white),
    disc([134, 168, 26], mix(white, '#ffffff', 0.7)),
    fill(tint('#2a2a28'), 'M132 160h4v3h-4zM140 168h4v3h-4zM128 172h4v3h-4zM142 158h4v3h-4z'),
    disc([138, 168, 5], tint('#c23b3b')),
  ].join('')
}

function drawSoup({ tint }: Tableware): string {
  return [
    disc([264, 172, 36], tint('#8a2f22')),
    disc([264, 172, 30], tint('#2a1a18')),
    disc([264, 172, 26], tint('#c9945a')),
    fill(tint('#f6ecd2'), 'M250 162h12v12h-12zM268 174h11v11h-11z'),
    fill(tint('#5f8a3f'), 'M272 158q8-2 8 6q-8 4-8-6zM250 182q8-4 12 3q-8 6-12-3z'),
  ].join('')
}

function drawFish({ tint, white }: Tableware): string {
  return [
    fill(mix(white, tint('#7fa0a8'), 0.3), 'M176 62h130q8 0 8 8v50q0 8-8 8H176q-8 0-8-8V70q0-8 8-8z'),
    fill(tint('#d9825a'), 'M184 102q14-34 62-30q26 2 40 20l16-10q-2 14 2 26l-18-8q-18 22-50 20q-36-2-52-18z'),
    stroke([tint('#a8563f'), 3], 'M212 80l8 34M230 76l8 40M248 76l6 38', ROUND_ENDS),
    fill(tint('#f0c04c'), 'M176 78a14 14 0 0 1 20 18z'),
    fill(tint('#5f8a3f'), 'M286 116q8-10 20-4q-4 12-20 4z'),
  ].join('')
}

function drawPickles({ tint, white }: Tableware): string {
  return [
    disc([122, 92, 28], tint('#7fa0a8')),
    disc([122, 92, 22], white),
    fill(tint('#e0a94a'), 'M110 88a9 9 0 1 1 14 8zM122 100a8 8 0 1 1 12 6z'),
    fill(tint('#8a4a6a'), 'M126 82q8-4 10 5q-8 6-10-5z'),
  ].join('')
}

function drawTea({ tint, white, shadow }: Tableware): string {
  return [
    shadow([366, 92, 25]),
    disc([366, 92, 25], tint('#7d9a86')),
    disc([366, 92, 20], white),
    disc([366, 92, 17], tint('#a8b45a')),
    shadow([30, 214, 26]) + disc([30, 214, 26], tint('#3f4a4c')) + disc([30, 214, 8], tint('#6f7a7c')),
    stroke([tint('#3f4a4c'), 6], 'M52 204q16-2 16-14', ROUND_ENDS),
  ].join('')
}
