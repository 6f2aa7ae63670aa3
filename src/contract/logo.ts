/** The product's icon, as assessments reference it. */
export const logoPath = '/icon.svg'
