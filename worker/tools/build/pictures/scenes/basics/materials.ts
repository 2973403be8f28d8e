import type { PictureType } from '#app/domain/stays/drawn/picture-kinds.ts'

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
  palace: ['#f7f0df', '#f3e2c0', '#f0d9c4', '#fbf6ea'],
  desert: ['#e0b069', '#d9a25c', '#e8c48a', '#cf9550', '#ecd2a0'],
  ghat: ['#f4ead4', '#eef0e2', '#e8cf9a', '#c9d6bc', '#f0dcc0'],
  himalaya: ['#f1e9d8', '#b9ac9a', '#a87c58', '#d9c8a8', '#e6dfd0'],
  backwater: ['#f6ead2', '#c9734a', '#efd9a4', '#e9c9a8', '#f7f2e4'],
  resort: ['#faf1de', '#fffaf0', '#f6dcb0', '#f0c9a8', '#cfe0d4', '#f3e6c8'],
  metro: ['#e6ddcc', '#c9c2b4', '#8fa3a6', '#d9b894', '#5f7680', '#b5704f', '#efe8da'],
  town: ['#e9d3a8', '#d9a88a', '#f1e6d0', '#b9c4ae', '#c98b6a', '#a9b6bb', '#e6bf8c', '#a4523c'],
  country: ['#f3ead6', '#b5654a', '#d2c4a8', '#efe0c0', '#c9bda5'],
  riviera: ['#fbf6ea', '#f0cf98', '#eab18c', '#f4e2c4', '#e39a78', '#fffdf6'],
  lake: ['#f6ecd4', '#efd59a', '#eec2a4', '#e9e4d6', '#c9935f'],
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
  palace: ['#f6ead2', '#9cc0bd', '#e9c9a0', '#dfe3d2'],
  desert: ['#e6c48e', '#d9a86a', '#efe0c0', '#c98a5a'],
  ghat: ['#eef0e2', '#a9bfa0', '#f3e6c8', '#d9c08a'],
  himalaya: ['#b98a5c', '#e9dcc0', '#a87c58', '#8fa398'],
  backwater: ['#f6ead2', '#c98a5a', '#b9cbb0', '#efd9a4'],
  resort: ['#faf1de', '#9cc4bf', '#f3d9b0', '#e9c0a4'],
  metro: ['#dfe0d8', '#8fa3a6', '#e6d4b8', '#5f7f86', '#c9a07a'],
  town: ['#e9dcc0', '#8fa08c', '#c9866a', '#5f7f86', '#efe6d2'],
  country: ['#f3ead6', '#a9b89a', '#e0c9a0', '#8fa3a0'],
  riviera: ['#fbf6ea', '#a9cbd0', '#f3dcb0', '#e9b594'],
  lake: ['#f3e6c8', '#9cb8b8', '#d9b48a', '#c9d2bc'],
}

export const roofs = ['#b5502f', '#8d4130', '#5f6b69', '#c0703f', '#3f5157']

/** What the eye is led to: doors, awnings, sails, cushions. */
export const accents = ['#d9531e', '#e9a21f', '#c23b3b', '#1f7a78', '#f0c04c', '#2f5d8a']
