import { expect, test } from 'vitest'
import { readableWithoutScript, stylesFor } from './static-styles.ts'

const page = '<main class="page wide"><p class="note" style="color:var(--mantine-color-ink-3)">a, { b }</p></main>'

test.each([
  ['a class of the page', '.page{margin:0}', '.page{margin:0}'],
  ['a class that no element has', '.card{margin:0}', ''],
  ['a selector list of which one applies', '.card,.page>.note:hover,a.card{margin:0}', '.page>.note:hover{margin:0}'],
  ['an element', 'body,h1{margin:0}', 'body,h1{margin:0}'],
  ['alternatives in brackets', '.page:is(.card,.wide,p){margin:0}', '.page:is(.card,.wide,p){margin:0}'],
  ['a negation', '.note:not(.card){margin:0}', '.note:not(.card){margin:0}'],
  ['a group with rules that apply', '@media print{.card{a:b}.page{a:b}}', '@media print{.page{a:b}}'],
  ['a group without rules that apply', '@media print{@supports (a:b){.card{a:b}}}', ''],
  ['a layer, and its order', '@layer a,b;@layer b{.page{a:b}.card{a:b}}', '@layer a,b;@layer b{.page{a:b}}'],
  ['a local font', '@font-face{font-family:A;src:local(B)}', '@font-face{font-family:A;src:local(B)}'],
  [
    'braces in quotes',
    '.page:before{content:"}.card{;\\""}.note{a:b}',
    '.page:before{content:"}.card{;\\""}.note{a:b}',
  ],
  ['a comment', '/* .card{ */.page{a:b}', '.page{a:b}'],
])('from a style sheet with %s, a page gets only the rules that can apply', (_name, css, taken) => {
  expect(stylesFor(css, page)).toBe(taken)
})

test('rules for a light or dark scheme become media queries', () => {
  expect(
    stylesFor(".page,[data-mantine-color-scheme='dark'] .page,:root[data-mantine-color-scheme=light]{a:b}", page),
  ).toBe(
    '.page{a:b}' +
      '@media (prefers-color-scheme:light){:root[data-mantine-color-scheme=auto]{a:b}}' +
      '@media (prefers-color-scheme:dark){[data-mantine-color-scheme=auto] .page{a:b}}',
  )
})

test('unused library variables are dropped', () => {
  const css =
    ':root{--mantine-a:1;--mantine-b:var(--mantine-c);--mantine-c:2;--own:3;--mantine-color-ink-3:4;--mantine-d:5}.page{width:var(--mantine-d)}'
  expect(stylesFor(css, page)).toBe(':root{--own:3;--mantine-color-ink-3:4;--mantine-d:5}.page{width:var(--mantine-d)}')
})

test('inline styles for a colour scheme apply without a script', () => {
  const dark = ':root[data-mantine-color-scheme="dark"]{--x:1}'
  expect(readableWithoutScript(`<style data-x="y">${dark}</style><p>:root</p>`)).toBe(
    `<style data-x="y">${dark}@media (prefers-color-scheme:dark){:root[data-mantine-color-scheme=auto]{--x:1}}</style><p>:root</p>`,
  )
})
