// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { makeLookupsCheap } from './cheap-lookups.ts'

const html = `
  <style>p { color: red }</style>
  <label for="name">Name</label><input id="name" aria-labelledby="heading name">
  <label>Country <select><option>Cyprus</option></select></label>
  <label for="nothing"><textarea></textarea></label>
  <input type="hidden" id="token"><button id="heading">Go</button><p id="twice">one</p>
  <section id="section" style="visibility: hidden"><h2>Hidden</h2><b style="visibility: visible">seen</b><p id="twice">two</p></section>
  <div hidden><i>gone</i></div><div style="display: none; pointer-events: none">gone</div><span style="display:block">block</span>
  <dialog>closed</dialog><dialog open>open</dialog><details><summary>More</summary><ul><li>item</li></ul></details>
  <table><tbody><tr hidden><td>cell</td></tr></tbody></table><svg><g style="display:none"></g></svg>`

const ids = ['name', 'heading', 'twice', 'section', 'nobody']
const properties = ['display', 'visibility', 'pointer-events', 'position', 'color']

const page = document.defaultView
if (page === null) throw new Error('no page')
document.body.innerHTML = html
const elements = Array.from(document.querySelectorAll('body *'))
const styleOf = (element: Element) => document.defaultView?.getComputedStyle(element)
const parts = [document, document.body, document.getElementById('section')]

/** The results of all look-ups: styles as values, elements as their positions. */
const lookedUp = () => ({
  ...Object.fromEntries(
    properties.map((name) => [name, elements.map((element) => styleOf(element)?.getPropertyValue(name))]),
  ),
  ids: ids.map((id) => parts.map((part) => placeOf(part?.querySelector(`[id="${id}"]`)))),
  all: Array.from(document.body.querySelectorAll('*'), placeOf),
  labels: elements.map((element) =>
    element instanceof HTMLElement && 'labels' in element && isList(element.labels)
      ? Array.from(element.labels, placeOf)
      : null,
  ),
})

const isList = (labels: unknown): labels is NodeListOf<Node> => labels !== null && labels !== undefined
const placeOf = (node: Node | null | undefined): number => elements.findIndex((element) => element === node)

const byJsdom = lookedUp()
makeLookupsCheap(page)
const cheaply = lookedUp()

test.each([...properties, 'ids', 'all', 'labels'] as const)(
  'the cheap look-ups of %s return the same results as jsdom’s own',
  (name) => {
    expect(Reflect.get(cheaply, name)).toEqual(Reflect.get(byJsdom, name))
  },
)

test('the compared look-ups find elements and labels', () => {
  expect(cheaply.all).toEqual(elements.map((_, place) => place))
  expect(cheaply.labels.filter((labels) => labels !== null && labels.length > 0)).toHaveLength(2)
  expect(Reflect.get(cheaply, 'display')).toContain('none')
})

test('the cheap look-ups see a changed attribute at once', () => {
  const [heading] = document.getElementsByTagName('h2')
  if (heading === undefined) throw new Error('no heading')
  expect(styleOf(heading)?.visibility).toBe('hidden')
  heading.parentElement?.removeAttribute('style')
  heading.setAttribute('hidden', '')
  expect([styleOf(heading)?.display, styleOf(heading)?.visibility]).toEqual(['none', 'visible'])
})
