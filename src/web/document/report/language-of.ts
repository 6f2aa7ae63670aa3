/** Company names stand as filed; read out in English, a Russian one would be lost. */
export const languageOf = (text: string): 'ru' | undefined => (/[а-яё]/i.test(text) ? 'ru' : undefined)
