/** The product's name, for the tab title, the landing page and the legal pages (INT-06). */
export const PRODUCT_NAME = 'Counterpoint'
