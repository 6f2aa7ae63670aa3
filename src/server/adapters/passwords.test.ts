import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordJudgedLengthMax } from '#domain/policy.ts'
import { argon2Passwords } from './passwords.ts'

const passwords = await argon2Passwords()
const own = ['Анна Петрова', 'anna.petrova@vostok-stal.example', 'ООО «Ромашка Трейд»', 'saldo']
const weakness = (password: string) => passwords.strengthOf(password, own).weakness

test('passwords are hashed by argon2id with a random salt', async () => {
  const [one, other] = await Promise.all([passwords.hash('a phrase'), passwords.hash('a phrase')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await passwords.isRight(one, 'a phrase')).toBe(true)
  expect(await passwords.isRight(one, 'a phrase ')).toBe(false)
  expect(await passwords.isRight(null, '')).toBe(false)
})

const refused = {
  'password-common': [
    'password',
    'Password1',
    'Password123!',
    'P@ssw0rd2026',
    'Pa55word!',
    'letmein12345',
    'iloveyou!',
    'Welcome2026!',
    'Qwerty2026!',
    'Admin123!',
    'football-2026',
    'dragon1985',
    'Summer2026!',
    'Summer2019',
    'London2012!',
    'Moscow2026',
    'gfhjkm123',
    'зфыыцщкв',
    'Зфыыцщкв1!',
    'Moscow1985',
    'October2026!',
    'Hello world',
    '1q2w3e4r5t6y',
    'пароль123',
    'привет123',
    'йцукенгш',
    'йцукенгшщз',
    'ЙЦУКЕНГШ!',
    'poiuytrewqlkj',
  ],
  'password-words': [
    'Administrator1!',
    'morning-25',
    'Company2026!',
    'statement1',
    'Featherstone1985',
    'Kuznetsova1985',
    'ковалева',
    'Пароль2026!',
    'Привет2026!',
    'солнышко1',
    'любовь2024',
    'москва2026',
    'наташа1985',
    'Наталья-77',
    'трактор77',
    'Лето2026!!',
    'Зима2025!',
    '24ноября1985',
    'Спартак1922',
    'Бухгалтер1',
    'бухгалтерия',
    'Главбух2026',
    'Смирнов!1',
    'solnyshko1',
    'Buhgalter2026',
    'cjkysirj77',
    ',e[ufknth1',
    'Yfnfif1985!',
    'lhfrjy-2026',
    'Gfhjkm2026!',
    'Ivanov1985',
    'Kuznecova1985',
  ],
  'password-keyboard': [
    'qwertyuiop[]',
    'asdfghjkl;',
    'фывапролджэ',
    'ячсмитьбю.',
    'azertyuiop^$',
    'zxcvbnm,./',
    '/.,mnbvcxz',
    'ъхзщшгнеку',
    '4567890-',
    '№;%:?*()',
  ],
  'password-repeats': [
    'aaaaaaaa',
    '        ',
    'abcabcabc',
    'яяяяяяяя',
    '!!!!!!!!!!',
    '🔑🔑🔑🔑🔑🔑🔑🔑',
    'лоллоллол',
    '1212121212',
    'passwordpassword',
    'Kx7Kx7Kx7',
    '20262026',
  ],
  'password-sequence': ['abcdefgh', 'hgfedcba', 'абвгдежз', 'зжедгвба', 'abcdefgh1!', '13579bdfh'],
  'password-date': ['24.11.1985', '1985-11-24', '24111985', '31/12/2026', '19851124!'],
  'password-guessable': [
    'annapetrova',
    'Anna.Petrova-1985!',
    'anna.petrova@vostok-stal.example',
    'saldo saldo',
    'Saldo2026!',
    'Ромашка2026!',
    'петрова12345',
    'Gtnhjdf1985',
    'petrova!2026',
    'vostokstal77',
    'аннапетрова1!',
    'p3tr0va2026',
    'romashka-99',
    'АННА_анна_1',
  ],
}

test.each(Object.entries(refused).flatMap(([reason, given]) => given.map((password) => [password, reason])))(
  'the password %j is refused with the reason %s',
  (password, reason) => {
    expect(weakness(password)).toBe(reason)
  },
)

test.each([
  'correct horse battery staple',
  'correcthorsebatterystaple',
  'кошка едет домой завтра',
  'синий поезд везет яблоки',
  'корректная лошадь скрепка батарея',
  'a good pass phrase',
  'чай с лимоном',
  'Feta-Trout-Basil',
  'лампа пирог ветер',
  'k7Qm2xVt',
  'k7Qm2xVt9p',
  'x4#Lw9!rZq',
  'zqvmwpxkjt',
  'ъжхэщцюбфя',
  'Tb8-rwN2-kPx',
  'anna likes green tea on sundays',
])('the password %j is accepted', (password) => {
  expect(weakness(password)).toBeNull()
})

test('words from the member’s profile do not make a password stronger', () => {
  const word = fc.constantFrom(
    'anna',
    'Петрова',
    'annapetrova',
    'anna.petrova@vostok-stal.example',
    'ромашка',
    'SALDO',
    'gtnhjdf',
  )
  const added = fc.string({ unit: fc.constantFrom(...'abcxyzABZ0189!?#.-_ жщЯё'), maxLength: 7 })
  fc.assert(
    fc.property(word, added, fc.boolean(), (mine, other, isBefore) => {
      expect(weakness(isBefore ? other + mine : mine + other)).toBe('password-guessable')
    }),
  )
})

test('only the beginning of a very long password counts towards its strength', () => {
  const strong = 'k7Qm2xVt9p'
  const weak = 'a'.repeat(passwordJudgedLengthMax)
  expect(weakness(weak + strong)).toBe('password-repeats')
  expect(passwords.strengthOf(strong + weak, own)).toEqual(passwords.strengthOf(strong + weak + weak, own))
})
