// Written by worker/tools/build/write-brand-folders.ts, which every `npm run` begins with. Not to be changed by hand.
import { brand as dunehouse } from './dunehouse/brand.ts'
import { brand as dunehouseIndia } from './dunehouse-india/brand.ts'
import { brand as marigold } from './marigold/brand.ts'

export const brandFolders = {
  dunehouse,
  'dunehouse-india': dunehouseIndia,
  marigold,
}
