import { argon2Passwords } from '#server/adapters/passwords.ts'
import { report, timed } from './timing.ts'

const own = ['Анна Петрова', 'anna.petrova@vostok-stal.example', 'ООО «Ромашка Трейд»', 'saldo']

/** A password in which every position looks like the start of many words. */
const worst = 'p4ssw0rd1ts'.repeat(24).slice(0, 256)

/**
 * Measures how long the server is blocked while it rates a password: an ordinary one, a phrase, and the slowest one
 * known.
 */
export async function measurePasswords(): Promise<void> {
  const { strengthOf } = await argon2Passwords()
  const found = await timed({
    'a password of twelve characters': () => strengthOf('k7Qm2xVt9pLr', own),
    'a phrase of four words': () => strengthOf('correct horse battery staple', own),
    '256 characters that could be anything': () => strengthOf(worst, own),
  })
  report('Judging a password (goal: a few milliseconds at most)', found)
}
