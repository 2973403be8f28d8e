import type { PictureType } from '#app/domain/stays/pictures.ts'

/** Colours of outside walls by daylight. */
export const walls = {
  city: ['#e8c99a', '#d9785a', '#f1e3c8', '#8fb3ad', '#c95f42', '#e0a94a', '#b7c4a4', '#5b8391'],
  haveli: ['#e09a84', '#e3b064', '#d77a55', '#f0dcb6', '#e8b9a0', '#d5a04a'],
  villa: ['#faf1de', '#f3d9b0', '#e9a98a', '#9cc4bf', '#f0c86e'],
  chalet: ['#9c5f3c', '#7d4a33', '#b07a4c', '#6b4638', '#c39561'],
  canal: ['#a4452f', '#d8c19a', '#3d5a63', '#c77b4a', '#6f3a34', '#e7dcc3', '#50685a', '#8c5a3e'],
  farm: ['#f0dfba', '#e6c48e', '#d8a878', '#f4ead4'],
  park: ['#b98a5c', '#4c5b52', '#8c6a4a', '#d9c7a2', '#384a4f'],
  dune: ['#f7f0e2', '#e5d6b8', '#5f7f86', '#b9563c', '#35484d'],
} satisfies Record<PictureType, readonly string[]>

/** Colours of inside walls by daylight. */
export const plasters: Record<PictureType, readonly string[]> = {
  city: ['#2f6f73', '#e7c99f', '#c86b4a', '#7d9a86', '#d9a04a', '#efe2cb'],
  haveli: ['#c9694a', '#e2a74f', '#2f6f6a', '#efd9b4', '#a8433b'],
  villa: ['#f4ead4', '#7fb5b0', '#eec58a', '#dfe6d4'],
  chalet: ['#c39561', '#a8744a', '#8b5f40'],
  canal: ['#3f5f66', '#d8c7a6', '#7d3f35', '#aebba4'],
  farm: ['#f1e4c8', '#d9b98a', '#b7c0a0'],
  park: ['#d2b48a', '#55685f', '#e6dcc4'],
  dune: ['#eef0e8', '#a9c2c2', '#e6d4b0', '#6d8f94'],
}

export const roofs = ['#b5502f', '#8d4130', '#5f6b69', '#c0703f', '#3f5157']

/** What the eye is led to: doors, awnings, sails, cushions. */
export const accents = ['#d9531e', '#e9a21f', '#c23b3b', '#1f7a78', '#f0c04c', '#2f5d8a']
