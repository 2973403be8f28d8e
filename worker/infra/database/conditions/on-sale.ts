import { isOpenProperty } from './open-property.ts'

/**
 * SQL condition that a brand sells a room type: it is enabled and its property is open. Takes columns or placeholders.
 */
export function isOnSale({ categoryId, brandId }: { categoryId: string; brandId: string }): string {
  return `EXISTS (SELECT 1 FROM room_category c JOIN property p ON p.id = c.property_id
    WHERE c.id = ${categoryId} AND c.is_disabled = 0 AND ${isOpenProperty} AND p.brand_id = ${brandId})`
}
