import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SafeHtml } from './safe-html.tsx'

test.each([
  ['<p>One <strong>two</strong> <em>three</em><br>four</p>', '<p>One <strong>two</strong> <em>three</em><br>four</p>'],
  ['<ul class="x" onclick="alert(1)"><li style="color:red">a</li></ul>', '<ul><li>a</li></ul>'],
  ['<script>alert(1)</script><style>p{}</style>words', 'words'],
  ['<img src="x" onerror="alert(1)"><iframe src="//x"></iframe>', ''],
  ['<a href="javascript:alert(1)">a <em>link</em></a>', 'a <em>link</em>'],
  ['<svg><p>inside</p></svg>', '<p>inside</p>'],
  ['5 &lt; 6 &amp; <b>7', '5 &lt; 6 &amp; 7'],
])('the HTML %s is rendered as %s', (html, drawn) => {
  const { container } = render(<SafeHtml html={html} />)
  expect(container.innerHTML).toBe(drawn)
})
