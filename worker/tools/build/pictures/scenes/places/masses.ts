import type { Volume } from '#worker/tools/build/pictures/scenes/things/volume.ts'

/** Building masses, six and more of each, from back to front, left walls counted from the left of a plot of 200. */
export type Plans = readonly (readonly Volume[])[]

/** Houses of one family: long, crossed by a gable, tall with a wing, two gables, hipped with a veranda, with a tower, low wings. */
export const houses: Plans = [
  [[14, 164, 60, 'side', 5, 2, 'dcm']],
  [
    [2, 182, 52, 'side', 6, 2, 'c'],
    [96, 68, 64, 'front', 2, 2, 'd'],
  ],
  [
    [100, 88, 42, 'side', 3, 1, ''],
    [18, 94, 88, 'front', 3, 3, 'db'],
  ],
  [
    [70, 60, 46, 'side', 2, 1, 'd'],
    [0, 78, 68, 'front', 2, 2, ''],
    [114, 78, 68, 'front', 2, 2, 'b'],
  ],
  [
    [96, 100, 40, 'hip', 4, 1, 'v'],
    [6, 104, 74, 'hip', 3, 2, 'dc'],
  ],
  [
    [34, 152, 54, 'side', 5, 2, 'dc'],
    [6, 46, 104, 'pyramid', 1, 3, ''],
  ],
  [
    [110, 92, 62, 'front', 3, 2, 'b'],
    [-4, 122, 40, 'side', 4, 1, 'dc'],
  ],
  [
    [128, 70, 44, 'hip', 2, 1, ''],
    [-10, 70, 44, 'hip', 2, 1, ''],
    [48, 92, 84, 'side', 3, 2, 'db'],
  ],
  [[4, 186, 42, 'side', 5, 1, 'vcm']],
]

/** Hotels of three and four floors in a garden. */
export const inns: Plans = [
  [[-6, 208, 104, 'hip', 7, 3, 'bd']],
  [
    [-22, 232, 82, 'side', 8, 3, 'b'],
    [58, 84, 108, 'front', 3, 4, 'd'],
  ],
  [
    [30, 172, 88, 'hip', 6, 3, 'bd'],
    [-14, 54, 130, 'pyramid', 2, 4, ''],
  ],
  [
    [104, 112, 64, 'hip', 4, 2, 'b'],
    [44, 80, 98, 'hip', 3, 3, 'b'],
    [-22, 74, 130, 'hip', 3, 4, 'bd'],
  ],
  [
    [64, 74, 50, 'flat', 3, 1, 'd'],
    [-22, 92, 116, 'hip', 3, 4, 'b'],
    [128, 84, 98, 'hip', 3, 3, 'b'],
  ],
  [
    [76, 140, 48, 'side', 6, 1, 'v'],
    [-14, 104, 124, 'hip', 4, 4, 'bd'],
  ],
]

/** Houses on a street, shops below. */
export const blocks: Plans = [
  [[22, 150, 164, 'mansard', 5, 5, 's']],
  [
    [104, 84, 124, 'side', 3, 4, 'sm'],
    [10, 98, 172, 'flat', 4, 5, 'sb'],
  ],
  [
    [-16, 86, 112, 'side', 3, 3, 's'],
    [130, 80, 124, 'mansard', 3, 4, 's'],
    [58, 84, 158, 'step', 3, 5, 's'],
  ],
  [[-18, 222, 112, 'side', 8, 3, 'sm']],
  [
    [102, 92, 136, 'front', 3, 4, 's'],
    [2, 104, 162, 'mansard', 4, 5, 's'],
  ],
  [
    [28, 172, 116, 'flat', 6, 3, 's'],
    [-10, 56, 158, 'pyramid', 2, 5, 's'],
  ],
  [
    [112, 86, 142, 'step', 3, 4, 's'],
    [-4, 118, 112, 'flat', 5, 3, 's'],
  ],
  [[30, 132, 184, 'flat', 5, 6, 'sb']],
  [
    [-20, 150, 130, 'mansard', 6, 4, 's'],
    [118, 88, 96, 'side', 4, 3, 'sm'],
  ],
]

/** Houses of a city of our day: plain bodies of many floors beside and behind each other. */
export const towers: Plans = [
  [
    [120, 70, 132, 'flat', 3, 6, 's'],
    [22, 96, 202, 'flat', 4, 8, 's'],
  ],
  [[14, 164, 150, 'flat', 7, 6, 'sb']],
  [
    [64, 78, 214, 'flat', 3, 9, ''],
    [-6, 204, 92, 'flat', 8, 4, 's'],
  ],
  [
    [-14, 74, 166, 'flat', 3, 5, 's'],
    [130, 72, 178, 'flat', 3, 6, 's'],
    [58, 74, 112, 'flat', 3, 4, 's'],
  ],
  [
    [92, 104, 178, 'flat', 5, 7, 'sb'],
    [0, 94, 128, 'flat', 4, 6, 's'],
  ],
  [
    [58, 92, 196, 'flat', 3, 6, 'b'],
    [16, 168, 118, 'flat', 6, 4, 's'],
  ],
]

/** Courts of flat roofs and domes. */
export const courts: Plans = [
  [
    [-16, 84, 78, 'flat', 3, 2, ''],
    [132, 78, 78, 'flat', 3, 2, ''],
    [60, 82, 112, 'dome', 3, 3, 'd'],
  ],
  [
    [16, 168, 74, 'flat', 6, 2, 'd'],
    [16, 44, 128, 'dome', 1, 4, ''],
  ],
  [
    [112, 92, 60, 'flat', 4, 2, ''],
    [54, 76, 94, 'flat', 3, 3, 'b'],
    [-14, 74, 126, 'dome', 2, 4, 'd'],
  ],
  [
    [-20, 70, 108, 'dome', 2, 3, ''],
    [150, 64, 108, 'dome', 2, 3, ''],
    [46, 108, 76, 'flat', 4, 2, 'bd'],
  ],
  [[-6, 204, 96, 'flat', 7, 3, 'bd']],
  [
    [92, 108, 84, 'dome', 4, 2, 'b'],
    [0, 96, 58, 'flat', 4, 1, 'd'],
  ],
]
