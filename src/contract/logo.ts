/** The product's sign, as an assessment names it. */
export const logoPath = '/icon.svg'
